import type {Role} from '../../text/document.ts'

interface RoleWorth {
  /** What it adds to the merit of a sentence; none if such a sentence is never chosen. */
  readonly worth?: number
  /** Whether such sentences open a summary, and in a text that has some no others; false if they never do. */
  readonly opens?: boolean
  /** Whether it says enough in a few words. */
  readonly mayBeShort?: true
  /** Whether it is printed whole: who and by when belong together. */
  readonly staysWhole?: true
}

/** What a sentence is in its kind of text, and what that is worth, on the scale of the weights of concepts. */
export const ROLES: Readonly<Record<Role, RoleWorth>> = {
  // who reads minutes wants to know what was decided
  decision: {worth: 80, opens: true, mayBeShort: true},
  // and who has to do what
  action: {worth: 30, opens: false, mayBeShort: true, staysWhole: true},
  // it says who was there, and nothing of what was said
  attendance: {},
  // every meeting has an agenda, is opened and is closed
  formality: {},
  // it is said in every conversation
  courtesy: {},
  // a paper is read for what it found
  result: {worth: 40, opens: true},
  // the authors have said it all in short
  abstract: {worth: 60, opens: true},
  // a paper begins with what is known already
  background: {worth: -30, opens: false},
  // how it was found matters less than what was
  method: {worth: -15, opens: false},
  // it says what others wrote, and who helped
  'back matter': {},
  // it announces a list that is not printed with it
  'lead-in': {},
  // an item says nothing without what announces it
  part: {},
}

/** Whether a sentence of a role may be in a summary. One without a role may. */
export function maySummarize(role: Role | undefined): boolean {
  return role === undefined || ROLES[role].worth !== undefined
}
