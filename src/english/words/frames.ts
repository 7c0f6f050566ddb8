// Written by eval/tools/train-frames.ts; counted in UD English EWT (CC BY-SA 4.0) and those genres of GUM that may be shipped
// (annotation CC BY 4.0). A line has a preposition and the words that it completes. models/README.md has the license.

export const VERB_FRAMES = `
at: aim arrive fund locate look teach
by: back decline defeat found greet inspire multiply pose surround transmit
for: account allocate arrange forward prepare search thank vote
from: benefit delete distinguish gather graduate obtain purchase remove score separate suffer withdraw
in: allocate appear arrange arrive bear catch defeat deploy document earn engage graduate hide house implicate invest lie live locate obtain park participate place preserve publish put reside result rise shoot situate store
on: base click comment depend focus maintain rely
with: associate bother chat coincide compete connect cooperate deal fill hang interfere merge proceed ride share
`

export const NOUN_FRAMES = `
at: attempt exhibit look professor worker
for: appreciation candidate demand desire invoice need nomination opportunity payment pool request search spokesman thanks ticket
from: shift
in: building challenge change chapter decline deterioration difference factor headquarters hole increase interest involvement operation presence progress role station
on: attack effect expert impact influence statement
over: control root
with: connection contact conversation deal interview link meeting partnership relation relationship
`
