import {DEFAULT_ENCODING, ENCODINGS} from '../../../src/encoding/encodings.ts'
import {prepared} from '../../state/engine.ts'
import {isEncoding, lengthOf} from '../../state/settings.ts'
import {isUnit, UNITS, unitRow} from '../../state/units.ts'
import {changeSettings, endMerging, settings} from '../../state/work.ts'

/** The documents are taken for so long until they are read. */
const UNKNOWN = 2500

/** The length: a slider that answers while it is dragged, a number, and the unit. */
export function Length() {
  const {unit, encoding} = settings.value
  const {low, high, step, label} = unitRow(unit)
  const length = lengthOf(settings.value)
  const most = high(prepared.value?.words ?? UNKNOWN)
  return (
    <div class="length">
      <label for="length">Length</label>
      <input
        id="length"
        type="range"
        min={low}
        max={Math.max(most, low + 1)}
        step={step}
        value={Math.min(length, most)}
        aria-valuetext={`${length} ${label}`}
        onInput={({currentTarget}) => setLength(Number(currentTarget.value))}
        onChange={endMerging}
      />
      <input
        class="number"
        type="number"
        min={1}
        value={length}
        aria-label={`Length in ${label}`}
        onInput={({currentTarget}) => type(currentTarget)}
        onBlur={({currentTarget}) => leave(currentTarget, length)}
      />
      <select aria-label="Unit" value={unit} onChange={({currentTarget}) => measure(currentTarget.value)}>
        {UNITS.map(({name, label}) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {unit === 'tokens' && (
        <select
          class="encoding"
          aria-label="How tokens are counted"
          value={encoding}
          onChange={({currentTarget}) => encode(currentTarget.value)}
        >
          {ENCODINGS.map(({name, gloss}) => (
            <option key={name} value={name}>
              {name} ({gloss})
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function setLength(length: number): void {
  const {unit, lengths} = settings.value
  changeSettings(`length ${length} ${unitRow(unit).label}`, {lengths: {...lengths, [unit]: length}}, `length ${unit}`)
}

/** What is no length changes nothing; the browser says why. */
function type(field: HTMLInputElement): void {
  const length = Number(field.value)
  if (Number.isInteger(length) && length > 0) setLength(length)
  else if (field.value !== '') field.reportValidity()
}

/** The field shows the length of the summary again, whatever was typed. */
function leave(field: HTMLInputElement, length: number): void {
  field.value = `${length}`
  endMerging()
}

function measure(unit: string): void {
  if (isUnit(unit)) changeSettings(`length in ${unitRow(unit).label}`, {unit})
}

function encode(name: string): void {
  changeSettings(`encoding ${name}`, {encoding: isEncoding(name) ? name : DEFAULT_ENCODING})
}
