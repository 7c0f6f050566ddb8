// Written by eval/tools/train-lemmas.ts; learned from UD English EWT (CC BY-SA 4.0) and those genres of GUM that may be shipped
// (annotation CC BY 4.0). A line has a pair of tags, what is done, and the suffixes of the words that it is done to: see
// src/text/suffix-rules.ts. models/README.md has the license.

export const ENDING_RULES = `
NOUN/NN .>age ^p.
NOUN/NN .v.>v ^t.v.
NOUN/NN > *
NOUN/NN >. ^p.m
NOUN/NN >ephone ^tel
NOUN/NN ear>are ^tupperwear
NOUN/NN eeth>ooth ^teeth
NOUN/NN eh>y ^poneh
NOUN/NN m>.m. ^am ^pm
NOUN/NN m>ilometer ^km
NOUN/NN r>ear ^yr
NOUN/NN s> ^bronchitis ^hours ^metaphysics ^rights ^shorts ^statistics ^systems ^thumbs
NOUN/NN uv>ove ^luv
ADP/IN > *
ADP/IN >f ^o
ADP/IN >ith ^w
ADP/IN >or ^f
ADP/IN >r ^fo
ADP/IN a>of ^a
ADP/IN s>ersus ^vs
ADP/IN t>out ^abt
ADP/IN ta>of ^ta
ADP/IN u>ough ^thru
DET/DT > *
DET/DT ese>is ^these
DET/DT n> ^an
DET/DT nd> ^and
DET/DT ose>at ^those
PROPN/NNP .>day ^fri. ^mon. ^sun.
PROPN/NNP .>ember ^dec. ^nov. ^sept.
PROPN/NNP .>nesday ^wed.
PROPN/NNP .>ober ^oct.
PROPN/NNP .>ruary ^feb.
PROPN/NNP .>sday ^thur.
PROPN/NNP .>uary ^jan.
PROPN/NNP .>urday ^sat.
PROPN/NNP > *
PROPN/NNP >. ^mr
PROPN/NNP >ch ^mar
PROPN/NNP >day ^fri ^mon
PROPN/NNP >ember ^dec ^nov ^sept
PROPN/NNP >il ^apr
PROPN/NNP >ober ^oct
PROPN/NNP >ruary ^feb
PROPN/NNP >uary ^jan
PROPN/NNP bondad>-bondad ^nonbondad
PROPN/NNP ies>y ^territories
PROPN/NNP s> ^daughters ^matthews ^reynolds ^ways ^øhavets
PROPN/NNP års>ur ^tårs
ADJ/JJ > *
ADJ/JJ d> ^hydrated
ADJ/JJ ed> ^contained ^grained
ADJ/JJ ier>y ^healthier
ADJ/JJ ing> ^ranking
ADJ/JJ ing>e ^closing
ADJ/JJ n> ^driven
ADJ/JJ r> ^nobler
ADJ/JJ ud>ood ^gud
ADJ/JJ y> ^comfyy
PRON/PRP 's>we ^'s
PRON/PRP > *
PRON/PRP a>ou ^ya
PRON/PRP em>they ^em
PRON/PRP her>she ^her
PRON/PRP im>e ^him
PRON/PRP ine>y ^mine
PRON/PRP m>y ^them
PRON/PRP me>i ^me
PRON/PRP s> rs
PRON/PRP u>you ^u
PRON/PRP us>we ^us
PUNCT/. > *
PUNCT/, > *
PUNCT/, –>- ^–
PUNCT/, —>- ^—
NOUN/NNS 's> 's
NOUN/NNS 's>s 0's
NOUN/NNS > * 0s ^arrears ^auspices ^billiards ^chicken ^clothes ^confines ^contents ^eatables ^economics
NOUN/NNS > ^eighties ^electronics ^fedayeen ^finances ^fives ^furnishings ^genetics ^genitals ^gentlemen
NOUN/NNS > ^geopolitics ^gis ^glasses ^goods ^grounds ^hackles ^jeans ^manners ^means ^pants ^politics
NOUN/NNS > ^proceedings ^regards ^remains ^savings ^scissors ^sixties ^specifics ^sunglasses ^supplies
NOUN/NNS > ^surroundings ^thanks ^troops ^trousers ^twenties ^whereabouts
NOUN/NNS >one ^kr
NOUN/NNS >ute ^min
NOUN/NNS a>um ^media
NOUN/NNS en>an en
NOUN/NNS es> ^biases ^censuses ^heroes ^sinuses ^superheroes ^surpluses ^tomatoes hes sses xes
NOUN/NNS es>is ^bases ^syntheses
NOUN/NNS hs> ^mullahs
NOUN/NNS i>o ^antipasti
NOUN/NNS i>us ^gardneri
NOUN/NNS ia> ^genitalia
NOUN/NNS ies>ey ^monies
NOUN/NNS ies>y ies
NOUN/NNS m>ilometer ^km
NOUN/NNS ora>us ^corpora
NOUN/NNS p>age ^pp
NOUN/NNS pl>eople ^ppl
NOUN/NNS ren> ren
NOUN/NNS rs>ear ^yrs
NOUN/NNS s.>. ^reps.
NOUN/NNS s> ^budgies ^caches ^cookies ^headaches ^hippies ^kiddies ^lies ^movies ^newbies ^niches ^pies
NOUN/NNS s> ^pinkies ^ties s
NOUN/NNS s>t ^debutans
NOUN/NNS s>ute ^mins
NOUN/NNS x>k ^thanx
ADV/RB > *
ADV/RB ka>.k.a. ^aka
ADV/RB o> ^soo
ADV/RB oo> ^sooo
ADV/RB r>er ^ovr
VERB/VBD .>arry ^m.
VERB/VBD .>ear ^b.
VERB/VBD .>ie ^d.
VERB/VBD .>orce ^div.
VERB/VBD > * ^overrun ^run ^shed
VERB/VBD bed> bbed
VERB/VBD d> ^adhered ^baffled ^baked ^baled ^bewared ^breathed ^bred ^cared ^circled ^coded ^collasped
VERB/VBD d> ^combined ^competed ^completed ^conceded ^condoned ^created ^declared ^defiled ^deleted ^denoted
VERB/VBD d> ^devoted ^died ^dined ^divined ^encircled ^enshrined ^exiled ^expedited ^exploded ^explored
VERB/VBD d> ^extradited ^filed ^finessed ^fizzled ^hassled ^hogtied ^ideated ^ignited ^ignored ^imagined
VERB/VBD d> ^interfered ^invaded ^invited ^lied ^massacred ^noted ^overheard ^owed ^pasted ^permeated
VERB/VBD d> ^persevered ^persuaded ^phoned ^piled ^postponed ^preceded ^predestined ^promoted ^puked ^quoted
VERB/VBD d> ^reconciled ^recreated ^rescheduled ^restored ^retaked ^ridiculed ^ruled ^saled ^scared ^scheduled
VERB/VBD d> ^scored ^shared ^shoed ^smiled ^smoked ^squared ^stared ^stifled ^stored ^styled ^tasted ^tied
VERB/VBD d> ^toned ^tryed ^tuned ^underscored ^underwrited ^united ^voted ^waked ^waned ^wasted ^welcomed
VERB/VBD d> ^wiped ^wreathed amed aped ated bled ced cited dled eed fined ged gled ibed ided iked ired kled
VERB/VBD d> lined luded mined oped pared pled raded sed tled ued umed ured uted ved voked zed
VERB/VBD d>ad ^fled
VERB/VBD d>ed ^crossbred
VERB/VBD ded> ^embedded ^padded ^shredded
VERB/VBD ed> ^aided ^avoided ^banged ^belonged ^burped ^debuted ^defanged ^developed ^equiped ^erred ^floated
VERB/VBD ed> ^focused ^freed ^fungused ^gased ^gasped ^grasped ^grouped ^helped ^mimiced ^picniced ^prolonged
VERB/VBD ed> ^raided ^ranged ^reaped ^regrouped ^reputed ^rescoped ^roamed ^routed ^shouted ^steeped ^taxied
VERB/VBD ed> ^voided ^waied ^warped ^worshiped ^yelped aired eamed eated ed mped oured ssed
VERB/VBD ent>oan ^lent
VERB/VBD ew>ow ew
VERB/VBD ged> gged
VERB/VBD id>y aid
VERB/VBD ied>y ied
VERB/VBD led> ^cancelled ^channelled ^compelled ^controlled ^labelled ^marvelled ^propelled ^travelled
VERB/VBD med> mmed
VERB/VBD n> n
VERB/VBD ne> ne
VERB/VBD ned> nned
VERB/VBD one>ine ^outshone
VERB/VBD ook>ake ook
VERB/VBD orn>ear orn
VERB/VBD ped> ped
VERB/VBD pt>ep pt
VERB/VBD red> rred
VERB/VBD t> ^learnt ^spoilt
VERB/VBD t>d nt
VERB/VBD ted> tted
VERB/VBD unk>ink unk
VERB/VB > *
VERB/VB >e ^hav
VERB/VB >t ^wan
VERB/VB en> ^lessen
VERB/VB ore>ear ^bore
CCONJ/CC > *
CCONJ/CC n>and ^n
NUM/CD ,000>000 ,000
NUM/CD ,008>008 ,008
NUM/CD ,200>200 ^1,200
NUM/CD ,202.61>202.61 ^3,202.61
NUM/CD ,300>300 ^2,300
NUM/CD ,500>500 ,500
NUM/CD ,600>600 ,600
NUM/CD > *
NUM/CD >illion ^m
NUM/CD k>thousand ^k
NUM/CD n>illion ^bn
SCONJ/IN > *
SCONJ/IN >ugh ^tho
VERB/VBG > *
VERB/VBG bing> ^grabbing
VERB/VBG ding> dding
VERB/VBG ging> gging
VERB/VBG ing> ^adding ^aiding ^avoiding ^biasing ^cataloging ^floating ^focusing ^fundraising ^fungusing
VERB/VBG ing> ^gasing ^gloating ^mimicing ^picnicing ^raiding ^shouting ^spouting ^touting airing eating ing
VERB/VBG ing> nging ouring ssing
VERB/VBG ing>e ^adhering ^arranging ^awaking ^baking ^baling ^bewaring ^biotaling ^biting ^blaming ^caring
VERB/VBG ing>e ^challenging ^changing ^coding ^combining ^comparing ^competing ^compiling ^completing
VERB/VBG ing>e ^conceding ^condoning ^coping ^creating ^declaring ^deleting ^denoting ^devoting ^dining
VERB/VBG ing>e ^downgrading ^escaping ^exploding ^exploring ^extraditing ^filing ^finessing ^fizzling ^framing
VERB/VBG ing>e ^gaming ^hassling ^hoping ^ideating ^ignoring ^imagining ^infringing ^interfering ^invading
VERB/VBG ing>e ^inviting ^joking ^loping ^making ^massacring ^naming ^noting ^owing ^pasting ^persevering
VERB/VBG ing>e ^persuading ^pickling ^piping ^planing ^plunging ^postponing ^preparing ^probing ^procreating
VERB/VBG ing>e ^promoting ^puking ^quoting ^ranging ^reconciling ^recreating ^regading ^rescheduling
VERB/VBG ing>e ^restoring ^ridiculing ^ruling ^saling ^scaring ^scheduling ^scoring ^scraping ^seething
VERB/VBG ing>e ^shaking ^shaping ^sharing ^shining ^shuffling ^smiling ^smoking ^staring ^stifling ^storing
VERB/VBG ing>e ^styling ^superseding ^tackling ^taming ^tasting ^teething ^trading ^underscoring ^underwriting
VERB/VBG ing>e ^uniting ^useing ^voting ^waking ^waning ^wiping ^writing ating bling cing citing cling coming
VERB/VBG ing>e dling fining ging gling ibing iding iking iring lining luding mining pling sing taking tling
VERB/VBG ing>e uing uming uring uting vening ving voking zing
VERB/VBG ling> ^controlling ^expelling ^fulfilling ^rebelling ^travelling
VERB/VBG ming> mming
VERB/VBG n> ^gon
VERB/VBG ning> nning
VERB/VBG ping> pping
VERB/VBG ring> rring
VERB/VBG ting> tting
VERB/VBG xferring>transfer ^xferring
AUX/VBZ 's>be ^'s
AUX/VBZ > *
AUX/VBZ ai>be ^ai
AUX/VBZ s> ^gets
PART/TO > *
PART/TO a>o ^ta
PART/TO a>to ^a
PART/TO na>to ^na
AUX/MD 'd>would ^'d
AUX/MD 'll>will ^'ll
AUX/MD > *
AUX/MD >n ^ca
AUX/MD o>ill ^wo
AUX/MD t>l ^wilt
PRON/PRP$ > *
PRON/PRP$ >ur ^yo
PRON/PRP$ ur>your ^ur
VERB/VBP 'm>be ^'m
VERB/VBP > *
VERB/VBP >e ^hav
VERB/VBP >t ^wan
VERB/VBP ot>et ^got
AUX/VBP 'm>be ^'m
AUX/VBP 're>be ^'re
AUX/VBP 've>have ^'ve
AUX/VBP > *
AUX/VBP ar>be ^ar
AUX/VBP r>be ^r
AUX/VBP u>o ^du
AUX/VBD 'd>have ^'d
AUX/VBD > *
VERB/VBZ 's>be ^'s
VERB/VBZ > *
VERB/VBZ es> ^fixes ^focuses ^goes ^hinges ^relaxes hes sses
VERB/VBZ ies>y ies
VERB/VBZ s> ^dies ^lies s
PART/RB 't>ot ^n't
PART/RB > *
PART/RB >ot ^n
PART/RB t>ot ^nt
INTJ/UH > *
INTJ/UH >l ^wel
INTJ/UH m> ^hmmm
INTJ/UH mm> ^hmmmm
INTJ/UH mmm> ^ummmm
INTJ/UH mmmm> ^hmmmmmm
INTJ/UH sup>up ^whasssup
PUNCT/: -> ^--
PUNCT/: > *
PUNCT/: –>- ^–
AUX/VB 've>have ^'ve
AUX/VB > *
AUX/VB of>have ^of
AUX/VB were>be ^were
PUNCT/-RRB- > *
PUNCT/-LRB- > *
PRON/DT > *
PRON/DT ese>is ^these
PRON/DT ose>at ^those
PRON/WDT > *
ADV/WRB > *
PRON/WP > *
PRON/WP t>at ^wht
PUNCT/HYPH > *
PUNCT/HYPH –>- ^–
PUNCT/'' > *
ADP/RP > *
ADJ/NNP > *
ADJ/NNP er> ^greater ^higher
PART/POS > *
PART/POS >s ^'
PROPN/NNPS 's> 's
PROPN/NNPS > * ^appropriations ^bahamas ^beachcrofts ^beatles ^bones ^boyles ^carols ^commons ^davies
PROPN/NNPS > ^eastgardens ^falls ^forties ^huskers ^husseiniyas ^levis ^maldives ^monarchs ^myths ^netherlands
PROPN/NNPS > ^philippines ^phillies ^proceedings ^pyrenees ^roberts ^rockers ^ros ^smartwolves ^sooners
PROPN/NNPS > ^sparks ^species ^springs ^starbucks ^swifties ^valdes ^woods ^works ics
PROPN/NNPS en>an ^congressmen ^guardsmen
PROPN/NNPS es> ^marches ^sandwiches
PROPN/NNPS ies>ed ^beardies
PROPN/NNPS ies>y ies
PROPN/NNPS s> ^acrylics ^agnostics ^catholics ^critics ^folies s
PROPN/NNPS ves>fe ^lives
PRON/NN > *
PRON/NN >g ^somethin
ADJ/JJR > * ^further
ADJ/JJR better>good ^better
ADJ/JJR der> ^badder
ADJ/JJR er> er
ADJ/JJR ger> ^bigger
ADJ/JJR ier>y ier
ADJ/JJR ner> ^thinner
ADJ/JJR r> ^closer ^larger ^later ^nicer ^safer ^simpler ^wider ^wiser
ADJ/JJR ter> ^hotter ^wetter
ADJ/JJR worse>bad ^worse
ADJ/JJS > *
ADJ/JJS best>good ^best
ADJ/JJS est> est
ADJ/JJS gest> ^biggest
ADJ/JJS iest>y iest
ADJ/JJS st> ^ablest ^closest ^finest ^largest ^latest ^nicest ^rudest ^safest ^surest ^widest
ADJ/JJS worst>bad ^worst
PRON/EX > *
ADV/RBR > *
ADV/RBR better>well ^better
ADV/RBR er> er
ADV/RBR ier>y ^earlier ^easier
ADV/RBR r> ^closer ^later ^wider
ADV/RBR urther>ar ^further
ADV/RBR worse>badly ^worse
SYM/SYM > *
SYM/SYM –>- ^–
SYM/$ > *
SYM/$ >one ^kr
DET/PDT > *
PROPN/ADD > *
AUX/VBG > *
AUX/VBG ing> ^being ^doing
AUX/VBG ing>e ^having
AUX/VBG ting> ^getting
X/FW > *
X/FW >. ^al
X/FW >r ^pleure
X/FW s> ^ans
ADV/RBS > *
ADV/RBS best>well ^best
ADV/RBS est> ^highest ^longest
ADV/RBS worst>bad ^worst
X/GW > *
PUNCT/NFP > *
DET/WDT > *
NUM/LS > *
VERB/NNP > * ^avoid ^fighting
VERB/NNP d> d
VERB/NNP ed> ^deemed ^melted
VERB/NNP ing> ing
VERB/NNP ing>e ^dazzling
SYM/NFP > *
SYM/, > *
SYM/NN > *
NOUN/FW > *
NOUN/FW >. ^etc
X/LS > *
ADV/FW > *
ADV/FW e>.e. ^ie
X/AFX > *
X/NN > *
PRON/WP$ > *
PUNCT/SYM > *
NUM/NNP > *
ADV/IN > *
ADV/AFX > *
ADV/NNP > *
SYM/HYPH > *
AUX/NNP > *
AUX/NNP r>be ^r
PRON/CD > *
PUNCT/GW > *
DET/RB > *
NUM/GW > *
ADJ/AFX > *
ADP/NNP > *
ADP/RB > *
DET/JJ > *
DET/NN > *
SYM/IN > *
SYM/NNS > *
`

export const CAPITAL_RULES = `
NOUN/NN.none lower *
NOUN/NN.none title ^fiji ^islamist ^m ^new ^yorkedness ^zeitgeist
NOUN/NN.none upper ^dslr ^rom ^tv
ADP/IN.none lower *
DET/DT.none lower *
PROPN/NNP.first keep *
PROPN/NNP.first lower ^challenge ^cyanogen ^mod ^paseo ^pomodoro ^religion ^élysées
PROPN/NNP.first title ^us
PUNCT/..none lower *
ADJ/JJ.none lower *
ADJ/JJ.none title ^american ^asian ^canadian ^carribean ^caucasian ^chinese ^christian ^cuban ^democrat
ADJ/JJ.none title ^english ^french ^greek ^irish ^islamist ^japanese ^latin ^mexican ^satanic ^saxon
PUNCT/,.none lower *
NOUN/NNS.none lower *
NOUN/NNS.none title ^caucasians ^islamists
NOUN/NNS.none upper ^roms
ADV/RB.none lower *
ADV/RB.none upper ^asap
PRON/PRP.none lower *
PRON/PRP.none title ^i ^me
VERB/VBD.none lower *
VERB/VB.none lower *
CCONJ/CC.none lower *
PRON/PRP.first keep ^i
PRON/PRP.first lower *
PRON/PRP.first title ^me
NUM/CD.none lower *
SCONJ/IN.none lower *
PART/TO.none lower *
AUX/VBZ.none lower *
VERB/VBG.none lower *
AUX/MD.none lower *
VERB/VBP.none lower *
PRON/PRP$.none lower *
AUX/VBP.none lower *
AUX/VBD.none lower *
NOUN/NN.first keep 2 ^a ^alma ^b ^blackberry ^c ^caramel ^catholicism ^comédie ^council ^culture ^d ^d7000
NOUN/NN.first keep ^driver ^e ^eid ^f ^facebook ^freedom ^g ^german ^ground ^h ^hz ^i ^islamophobia ^j ^jew
NOUN/NN.first keep ^jkthom ^lawyer ^m ^morning ^nation ^o ^organization ^p ^pan ^poet ^polaroid ^prize
NOUN/NN.first keep ^protestant ^q ^q1 ^road ^s ^t ^transmedia ^tsar ^v ^visa ^x ^y ^zealander ^zeitgeist
NOUN/NN.first lower *
VERB/VBZ.none lower *
PART/RB.none lower *
DET/DT.first lower *
PUNCT/:.none lower *
ADJ/JJ.first keep ^antarctic ^arab ^argentine ^atlantic ^b ^baathist ^bantu ^biblical ^black ^bolivar
ADJ/JJ.first keep ^buddhist ^calvinist ^catholic ^colonial ^congressional ^crisp ^dark ^democratic ^eastern
ADJ/JJ.first keep ^filipino ^glad ^greek ^hebrew ^humanistic ^inclusive ^innate ^interesting ^inuit ^islamic
ADJ/JJ.first keep ^jesuit ^latino ^middle ^moslem ^muslim ^olmec ^outer ^paralympic ^protestant ^recent
ADJ/JJ.first keep ^revolutionary ^shi'ite ^shiite ^soviet ^stuart ^swiss ^syntactic ^tamil ^tenured ^w ^west a
ADJ/JJ.first keep h i n nic se
ADJ/JJ.first lower * ^admin ^alaskan ^arakan ^balochi ^bosnian ^clean ^common ^crowleyan ^fallujan ^foreign
ADJ/JJ.first lower ^high ^horse ^human ^kuwaiti ^main ^moldovan ^mormon ^much ^neoplatonic ^orwellian ^own
ADJ/JJ.first lower ^panjsheri ^sectarian ^such ^texan ^tough ^worth en rn
PUNCT/-RRB-.none lower *
AUX/VB.none lower *
PUNCT/-LRB-.none lower *
PROPN/NNP.all keep * ^by ^ny ^oer ^rer ^sny
PROPN/NNP.all lower ^earthhhhhhh ^earthquake ^fury ^sound
PROPN/NNP.all title ^air ^alex ^alito ^allowance ^ames ^antonio ^archibald ^archilochus ^baba ^ben ^bowl ^box
PROPN/NNP.all title ^brett ^bridget ^buffalo ^bush ^canada ^carolina ^carreau ^chernobyl ^cisco ^class
PROPN/NNP.all title ^clement ^comcast ^decor ^delhi ^denise ^fire ^fitness ^france ^freeman ^george ^god
PROPN/NNP.all title ^goodwyn ^greco ^groom ^heating ^international ^john ^jr ^june ^kabul ^kamala ^lagesse
PROPN/NNP.all title ^laura ^leonardo ^locust ^lopez ^lucio ^lynx ^march ^mark ^marriage ^miracle ^mississippi
PROPN/NNP.all title ^murph ^north ^nov ^olympus ^online ^oracle ^ossoff ^padilla ^peregrino ^perez
PROPN/NNP.all title ^ponchatoula ^president ^press ^roadhouse ^robert ^roderigo ^ruth ^sacramento ^sara
PROPN/NNP.all title ^senate ^sol ^st ^star ^storm ^street ^texas ^township ^unlimited ^vice ^visa ^wade ^xbox
PROPN/NNP.all title ^you ck el er on ris y
PRON/WDT.none lower *
PUNCT/HYPH.none lower *
ADV/RB.first keep ^e ^n
ADV/RB.first lower *
PUNCT/''.none lower *
ADP/IN.first lower *
PRON/DT.none lower *
ADP/RP.none lower *
INTJ/UH.first keep ^christ
INTJ/UH.first lower *
ADV/WRB.none lower *
PART/POS.none lower *
ADJ/NNP.first keep *
ADJ/NNP.first lower ^intellectual
ADJ/NNP.first title ^best ^better
PRON/WP.none lower *
NOUN/NN.all keep 3 ^aa ^ad ^ak ^ap ^ar ^as400 ^atm ^b2b ^bc ^bce ^bdsm ^cd ^ce ^cfl ^co2 ^cpa ^ct ^cuc ^dab
NOUN/NN.all keep ^dna ^dpr ^ena ^epm ^et ^fdi ^fy04 ^gi ^gis ^gmt ^gnp ^gpa ^gps ^grf ^gtc ^hr ^ict ^iq ^it
NOUN/NN.all keep ^led ^mt ^mvp ^mxn ^obsf ^pdt ^poa ^prc ^pst ^pt ^rfi ^rom ^rov ^sap ^scled ^si ^sss ^sst
NOUN/NN.all keep ^sut ^t.v. ^tv ^usb ^usd ^uv ^uvr ^vhf ^vip ^ye
NOUN/NN.all lower *
NOUN/NN.all title ^pov
INTJ/UH.none lower *
PROPN/NNPS.first keep *
PROPN/NNPS.first lower ^cardinals ^causes ^embassies ^gliders ^magicians ^matters ^photographs ^prints
PROPN/NNPS.first lower ^reserves ^tricks ^windows
ADJ/JJR.none lower *
PRON/NN.none lower *
CCONJ/CC.first lower *
NOUN/NNS.first keep ^christians ^easterners ^kr ^midwesterners ^nazis ^persians ^polaroids ^saturdays
NOUN/NNS.first keep ^settlers ^sundays
NOUN/NNS.first lower *
SCONJ/IN.first lower *
VERB/VB.first keep ^twist
VERB/VB.first lower *
ADJ/JJS.none lower *
PROPN/NNP.none keep ^mcallister ^mcclelland ^petsmart
PROPN/NNP.none lower * ^ebay
PROPN/NNP.none title ^air ^airport ^angeles ^aquarium ^bagh ^beast ^blanco ^bondad ^bush ^canada ^canon
PROPN/NNP.none title ^captain ^carnival ^carolina ^charming ^christian ^christmas ^clockwork ^congress ^cycle
PROPN/NNP.none title ^cynangon ^delhi ^deli ^democrat ^easter ^european ^feb ^figure ^fort ^france ^general
PROPN/NNP.none title ^google ^grace ^gulf ^imam ^jack ^jeju ^jejudo ^karol ^koran ^lee ^limerick ^locust
PROPN/NNP.none title ^london ^lopez ^los ^mod ^montparnasse ^nigeria ^nikon ^notte ^november ^olympus ^paris
PROPN/NNP.none title ^petco ^pointe ^postmaster ^recovery ^republican ^royal ^saaaaaam ^satanism ^series ^shah
PROPN/NNP.none title ^snake ^sony ^southeast ^square ^starship ^torrance ^virginia ^war ^werewolf ^will
PROPN/NNP.none title ^wisconsin ^world ^yorkshire ay nd
PROPN/NNP.none upper ^cdg ^kc ^lb ^tv
ADV/RBR.none lower *
PRON/EX.none lower *
PRON/PRP$.first lower *
PRON/DT.first lower *
SYM/SYM.none lower *
PROPN/NNP.others keep *
PROPN/NNP.others lower ^3143c
PROPN/NNP.others title ^mccutchan ^mcmurdo
ADV/WRB.first lower *
SYM/$.none lower *
SYM/$.none title ^rs
DET/PDT.none lower *
VERB/VBD.first lower *
AUX/VBG.none lower *
VERB/VBG.first keep ^biotaling
VERB/VBG.first lower *
PRON/EX.first lower *
ADV/RBS.none lower *
PROPN/ADD.none lower *
PRON/WP.first lower *
NUM/CD.first keep ^i ^v
NUM/CD.first lower *
X/FW.none lower *
X/FW.none title ^chien
AUX/MD.first lower *
PUNCT/NFP.none lower *
AUX/VBP.first lower *
ADV/RB.all keep ^asap
ADV/RB.all lower *
ADJ/JJ.all keep ^lgbtq ^uv
ADJ/JJ.all lower *
ADJ/JJ.all title ^asian ^chinese ^christian ^latin ^south ^thai ^vietnamese
VERB/VBP.first lower *
VERB/NNP.first keep *
NUM/LS.none lower *
X/GW.first keep ^a ^analysis_0712 ^c ^oct ^para13 ^tennessee
X/GW.first lower *
AUX/VBZ.first lower *
SYM/,.none lower *
DET/WDT.none lower *
SYM/NFP.none lower *
SYM/NN.none lower *
DET/DT.all lower *
ADJ/JJS.first lower *
VERB/VBZ.first lower *
PRON/PRP.all lower *
PRON/PRP.all title ^me
ADP/IN.all lower *
VERB/VB.all keep ^sms
VERB/VB.all lower *
AUX/VB.first lower *
PROPN/ADD.others keep *
NOUN/NN.others keep ^com ^eta_revision0307.doc ^ph.d. ^phd ^wikilove
NOUN/NN.others lower *
NOUN/NNS.all keep ^cuc ^gis ^rbi
NOUN/NNS.all lower *
PRON/NN.first lower *
X/FW.first keep *
X/FW.first lower ^acedraz ^baba ^ciao ^hochrenaissance ^horror ^juego ^kevalam ^libro ^moi ^nam ^non ^ocho
X/FW.first lower ^paseo ^seis ^siete
NOUN/FW.none lower *
PART/RB.first lower *
PART/TO.first lower *
INTJ/UH.all lower *
NUM/CD.all keep *
NUM/CD.all lower ^four ^mm ^one ^ten ^three ^two
CCONJ/CC.all lower *
PART/RB.all lower *
X/GW.none lower *
X/LS.none lower *
ADV/FW.none lower *
VERB/VBP.all lower *
AUX/VBD.first lower *
DET/WDT.first lower *
ADJ/JJ.others keep *
ADJ/JJ.others lower ^integrated ^peregrinate ^pro-india
AUX/VBZ.all lower *
VERB/VBD.all lower *
X/AFX.none lower *
X/AFX.none title ^anglo
ADJ/NNP.none lower *
ADJ/NNP.none title ^general ^red
PRON/WP$.none lower *
DET/PDT.first lower *
PROPN/NNPS.none lower ^creams ^eastgardens ^gelatos ^heights ^pcs ^tints ^veterans ^walks ^words
PROPN/NNPS.none title *
ADV/RBR.first lower *
NOUN/NNS.others keep *
NOUN/NNS.others lower ^electronics ^espeakers ^ids ^ofos ^qfs ^udcs ^ufos ^wmds
X/NN.none lower *
AUX/MD.all lower *
PROPN/NNPS.all keep ^americas ^carols ^icdc ^ros
PROPN/NNPS.all title *
X/GW.all lower *
X/GW.all title ^brenner ^ursula
VERB/VBZ.all lower *
PUNCT/SYM.none lower *
SCONJ/IN.all lower *
ADJ/JJR.first lower *
PRON/PRP$.all lower *
PRON/WDT.first lower *
ADV/WRB.all lower *
AUX/VB.all lower *
PART/TO.all lower *
ADJ/NNP.all keep ^first ^us
ADJ/NNP.all title *
ADJ/JJS.all lower *
NUM/NNP.none lower *
SYM/$.all keep *
VERB/VBG.all lower *
AUX/VBD.all lower *
AUX/VBG.first lower *
PRON/NN.all lower *
PROPN/NNPS.others keep *
SYM/SYM.first keep *
ADV/IN.none lower *
ADV/NNP.first keep *
AUX/VBP.all lower *
PRON/DT.all lower *
PRON/WP.all lower *
ADV/RBS.first lower *
X/GW.others keep *
X/GW.others lower ^-stip
X/LS.first keep *
ADV/AFX.none lower *
SYM/NFP.others lower *
ADJ/JJR.all lower *
ADP/RP.all lower *
ADP/RP.first lower *
SYM/HYPH.none lower *
X/AFX.first keep ^indo
X/AFX.first lower *
PRON/EX.all lower *
PROPN/ADD.first keep *
AUX/NNP.first lower *
NUM/NNP.first keep *
SYM/$.first keep *
X/NN.first lower *
X/NN.others lower *
ADV/FW.first lower *
PRON/CD.none lower *
PUNCT/GW.none lower *
ADV/IN.first lower *
AUX/VBZ.others lower *
DET/RB.none lower *
NUM/GW.all keep *
NUM/LS.first keep *
PRON/WDT.all lower *
SYM/SYM.others keep *
ADJ/AFX.none lower *
ADP/NNP.first keep *
ADP/RB.none lower *
ADV/AFX.all lower *
ADV/AFX.first lower *
ADV/RBR.all lower *
AUX/VBG.all lower *
AUX/VBP.others lower *
DET/JJ.none lower *
DET/NN.none lower *
PART/POS.others lower *
SYM/IN.none lower *
SYM/NFP.first lower *
SYM/NN.others keep *
SYM/NNS.none lower *
VERB/NNP.none lower *
VERB/VBD.others keep *
X/FW.all keep *
X/FW.others keep *
`
