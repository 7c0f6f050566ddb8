/** A number of the solver as the page shows it. */
export function shown(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return value > 0 ? 'unknown' : 'none yet'
  const [whole, part = ''] = value.toFixed(digits).replace('-', '−').split('.')
  const rest = part.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
