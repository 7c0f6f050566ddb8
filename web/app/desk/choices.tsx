import {isDay, type Settings} from '../../state/settings.ts'
import {changeSettings, settings} from '../../state/work.ts'

interface Choice {
  readonly name: 'shorten' | 'dates' | 'verbatim'
  readonly label: string
  readonly tip: string
  /** What cannot be had together with it. */
  readonly excludes?: Partial<Settings>
}

const CHOICES: readonly Choice[] = [
  {
    name: 'shorten',
    label: 'Shorten sentences',
    tip: 'Deletes less important words. Off: whole sentences only.',
  },
  {
    name: 'dates',
    label: 'Dates',
    tip: 'Prints the date after words such as “on Friday”.',
    excludes: {verbatim: false},
  },
  {
    name: 'verbatim',
    label: 'Word for word',
    tip: 'Adds nothing: no full names from elsewhere in the documents, and no dates.',
    excludes: {dates: false},
  },
]

/** How sentences are printed, and up to which day documents count. */
export function Choices() {
  const {asOf} = settings.value
  return (
    <div class="choices">
      {CHOICES.map(({name, label, tip, excludes}) => (
        <label key={name} data-tip={tip}>
          <input
            type="checkbox"
            checked={settings.value[name]}
            onChange={({currentTarget: {checked}}) =>
              changeSettings(`${label}: ${checked ? 'on' : 'off'}`, {[name]: checked, ...(checked && excludes)})
            }
          />
          {label}
        </label>
      ))}
      <label data-tip="Leaves out documents that are later than this day.">
        As of
        <input
          type="date"
          value={asOf}
          onChange={({currentTarget: {value}}) => {
            if (value === '' || isDay(value)) changeSettings(value === '' ? 'no day' : `as of ${value}`, {asOf: value})
          }}
        />
      </label>
    </div>
  )
}
