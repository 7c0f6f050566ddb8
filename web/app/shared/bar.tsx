interface BarProperties {
  readonly label: string
  readonly share: number // from 0 to 1
}

/** How far something is. */
export function Bar({label, share}: BarProperties) {
  return (
    <div class="progress">
      <span>{label}</span>
      <progress value={share} max={1} aria-label={label} />
    </div>
  )
}
