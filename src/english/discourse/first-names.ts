/** First names that show that a name is a person's. Names that are also words, places or surnames are left out. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `
aaron adam adrian aidan alan albert alejandro alex alexander alexandra alfonso alfred ali alice alison allan allen amanda amir amy ana
anatoly andre andrea andreas andrei andrew andy angela angelo anita ann anna anne annie anthony antonio arnold arthur ashraf
barbara barry ben benjamin bernard bernice beth betty bill billy bob bobby boris brad brenda brendan brian bruce bryan carl carla
carlo carlos carmen carol caroline carolyn catherine cathy cecilia charlene charles charlie cheryl chris christian christina
christine christopher cindy claire claude claudia colin connie craig cynthia daniel danny daphne darren dave david deborah debra
denise dennis derek diana diane dick dieter dmitri dmitry dominic don donald donna doris dorothy doug douglas duncan dwight eddie
edgar eduardo edward edwin eileen elaine eleanor elena eli elizabeth ella ellen emily emma enrique eric erica erik ernest ernesto
esther ethan eugene eva evan evelyn felipe fernando fidel fiona francesco francis francisco franco francois frank franz fred
frederick friedrich gabriel gail gary gavin gennady geoffrey george georges gerald gerard gerhard gerry gilbert gina giovanni giulio
glenn gloria gordon greg gregory guillermo gustavo hamid hank hannah hans harold harriet harry harvey hassan heather hector heidi
heinrich helen helena helmut henri henry herbert herman hermann hillary howard hubert hugh hugo hussein ian ibrahim igor ingrid irene
isaac isabel ivan ivo jack jacob jacqueline jacques jaime jake james jamie jan jane janet janice jason javier jay jean jeff jeffrey
jennifer jeremy jerome jerry jesse jessica jesus jill jim jimmy joan joann joanne joao joe joel johan johann johannes john johnny jon
jonathan jorge jose josef joseph joshua joyce juan judith judy julia julian julie julio june jurgen justin karen karl kate katherine
kathleen kathryn kathy katie keith kelly ken kenneth kevin khalid kim klaus kofi kristin kurt larry lars laura lauren laurence laurent
laurie lawrence leon leonard leonid leonardo leslie linda lisa liz lloyd lois lorenzo lori louis louise lucas lucia lucy luigi luis
luke lynn madeleine manuel marcel marcia marco marcos marcus margaret maria marie marilyn mario marion mark marlene martha martin marvin
mary matt matthew maureen maurice max maxim megan mehmet melanie melissa melvin michael michel michele michelle miguel mikhail mike
milan mohamed mohammad mohammed monica morris muhammad mustafa nancy natalie natasha nathan neil nelson nicholas nick nicola nicolas
nikita nikolai nina noel nora norma norman olaf oleg olga oliver omar oscar osama otto pablo pamela pat patricia patrick paul paula
pauline pavel pedro peggy penny pete peter phil philip philippe phillip phyllis pierre rachel rafael ralph ramon randall randy raul ray
raymond rebecca regina renata ricardo richard rick rita rob robert roberta roberto robin rodney rodrigo roger roland ron ronald rosa
rose rosemary ross roy ruben rudolf rudolph rudy russell ruth ryan saddam sally salvador sam samantha samuel sandra sandy sarah scott
sean sebastian serge sergei sergey sergio sharon shawn sheila shimon shirley sidney silvia simon slobodan sonia sophie stacey stanley
stefan stella stephanie stephen steve steven stuart sue susan suzanne sven svetlana sylvia ted teresa terrence terry theodore theresa
thomas tiffany tim timothy tina tobias todd tom tommy tony tracy trevor umberto ursula valentina valerie vaclav vanessa vera vernon
veronica vicki vicky victor victoria viktor vincent virginia vitaly vivian vladimir wallace walter wanda warren wayne wendy werner
wilhelm will willem william willie winston wolfgang xavier yasser yitzhak yevgeny yolanda yuri yves yvonne zachary zoe
`
    .trim()
    .split(/\s+/),
)
