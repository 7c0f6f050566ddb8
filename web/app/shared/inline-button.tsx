import type {ComponentChildren} from 'preact'

interface InlineButtonProperties {
  readonly class: string
  readonly act: () => void
  readonly label?: string
  readonly tip?: string
  readonly children: ComponentChildren
}

/** A button that is part of a running text: unlike a button of the browser's it breaks at the end of a line. */
export function InlineButton({class: kind, act, label, tip, children}: InlineButtonProperties) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <button> is a box that no line breaks
    <span
      role="button"
      tabIndex={0}
      class={kind}
      aria-label={label}
      data-tip={tip}
      onClick={(event) => {
        // the sentence around it is not meant
        event.stopPropagation()
        act()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        act()
      }}
    >
      {children}
    </span>
  )
}
