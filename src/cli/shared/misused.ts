/** What commander says of arguments: a code for the kind of mistake, and a sentence. */
interface Said {
  readonly code: string
  readonly message: string
}

/** The flag in front of what follows it: `--words` of `--words <number>`, and of `-o, --output <file>` the long one. */
const flagOf = (flags: string) => flags.match(/--[^\s,]+/)?.[0] ?? flags

const perhaps = (names: string | undefined) =>
  names === undefined ? '' : `, expected perhaps ${names.replace(/, (?=[^,]*$)/, ' or ')}`

/** The sentences of commander (`Command.error` in its `command.js`), and the same as all other errors are told. */
const RETOLD: Readonly<Record<string, readonly [said: RegExp, told: (...parts: string[]) => string]>> = {
  unknownOption: [
    /^error: unknown option '(.*?)'(?:\n\(Did you mean (?:one of )?(.*)\?\))?$/s,
    (flag, near) => `${flag}: there is no such option${perhaps(near)}`,
  ],
  unknownCommand: [
    /^error: unknown command '(.*?)'(?:\n\(Did you mean (?:one of )?(.*)\?\))?$/s,
    (name, near) => `${name}: there is no such command${perhaps(near)}`,
  ],
  optionMissingArgument: [
    /^error: option '(.*)' argument missing$/s,
    (flags) => `${flagOf(flags)}: given without a value, expected ${flags.slice(flags.indexOf('--'))}`,
  ],
  missingMandatoryOptionValue: [
    /^error: required option '(.*)' not specified$/s,
    (flags) => `${flagOf(flags)}: not given, expected ${flags.slice(flags.indexOf('--'))}`,
  ],
  missingArgument: [/^error: missing required argument '(.*)'$/s, (name) => `<${name}>: not given, expected one`],
  excessArguments: [
    /Expected (\d+) arguments? but got (\d+)\.$/,
    (expected, given) => `Arguments: ${given} given, expected ${expected}`,
  ],
  conflictingOption: [
    /^error: option '(.*)' cannot be used with option '(.*)'$/s,
    (one, other) => `${flagOf(one)}: given together with ${flagOf(other)}, expected one of them`,
  ],
}

/** What is wrong with arguments, in the form of our errors: what, what was given, what was expected. */
export function misused({code, message}: Said): string {
  const [said, told] = RETOLD[code.replace(/^commander\./, '')] ?? []
  const [, ...parts] = said?.exec(message) ?? []
  return told === undefined || parts.length === 0 ? message.replace(/^error: |\.$/g, '') : told(...parts)
}

/** A value that its option or argument cannot have. `expected` is a sentence that begins with this word. */
export function misusedValue(name: string, given: string, expected: string): string {
  return `${name}: given ${JSON.stringify(given)}, ${expected[0].toLowerCase()}${expected.slice(1).replace(/\.$/, '')}`
}
