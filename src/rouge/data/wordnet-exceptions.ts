// Words and their stems from the exception lists of WordNet: see README.md. Written by eval/tools/wordnet-exceptions.ts.

/** A line: an ending and that of the stem, then the beginnings of words that have them. */
export const INFLECTED = `
'd> ko ski tally-ho water-ski
> acer after all-arounder anus apparatus archer argali assaulter attacker backer bargainer bayer beater bed bing biter
> boner bother bounder bower britisher broadcaster brooder burster buster camper canter caster cer coder costumer
> counterfeiter cracker crasher creamer customer dealer deserter dimer downer dresser easter eastsider edger faeroese
> faker faroese feed feller first-rater first-stringer flasher folder forceps fore-and-after foreigner forest founder
> gas genus goer goner grader grounder grouper guest halter header his homer hunger insider interest irs jointer lander
> layer leer left-hander left-winger ler leveler liter liver loather loner lowlander luba mainer maligner mariner matter
> meeter milcher milker minter miser mocker modeler modest multiplexer muster nilgai northeasterner norther northerner
> number offer old-timer oliver opener outsider overcomer overnighter owner part-timer passer paster pater pearler
> pedaler peter planer player plumber polisher popes porter poster presenter pretender primer printer privateer prompter
> puffer ranker recorder red renter retailer right-hander right-winger roaster rusher salter sampler scraper
> second-rater seconder seed serer shed signaler signer skewer slaver sneaker snuffer solder souther southerner spreader
> springer stapler starer starest stocker stretcher submariner swagger taxis teenager teetotaler tester testes
> third-rater toper trader trimer vest vice-chairman waster weed welsher wholesaler
>e backbit backslid bestrid bit chid hid slid smit
>n actinozoa anthozoa bryozoa ectozoa endozoa entozoa epizoa heliozoa hydrozoa hymenoptera lepidoptera leucocytozoa
>n metazoa parazoa polyzoa protozoa scyphozoa sporozoa
>o capricci intagli solfeggi
a> antefix cornu genu lev markka parament penni rom vas
a>on acromi amni anacoluth antheli anthemi apheli asyndet automat coelenter col criteri eidol elytr encephal enchiridi
a>on enneahedr enter epencephal ephemer epiphenomen epithalami epylli etym gammadi gangli goni gorgonei haematozo
a>on hematozo hemelytr hemielytr hendecahedr himati icosahedr lept liriodendr logi megar mesenter metencephal
a>on mitochondri monopter myelencephal neuropter noumen octahedr organ orthopter oxymor parasynthet parerg parheli
a>on pentahedr periheli phenomen phi-phenomen philodendr plectr pleur polyhedr prolegomen propyl prosencephal prothalami
a>on rhinencephal rhyt spermatozo tax tetrahedr tetraskeli thalamencephal trapezohedr trihedr triskeli trisoctahedr zo
a>um acetabul acicul addend adyt aeci aecidi aerobi allodi alluvi alodi ambulacr anaerobi androclini androeci animalcul
a>um antependi antheridi anthodi anticlinori antiser antr apotheci aquari arboret arcan archegoni archespori argument
a>um armamentari ascidi ascogoni aspergill aspersori atri auditori bacul basidi brachi broadcast_medi caec caldari cambi
a>um candelabr capitul carpogoni cec centr cerebell cerebr cibori cili cinerari cingul clinandri clitell clostridi
a>um coagul collegi colloqui colluvi collyri columbari conidi consorti contagi continu cori corrigend crani credend
a>um crematori cribell criss ctenidi cubicul curricul cymati dat decenni definiend delphini dentali desiderat dichasi
a>um dict diluvi diverticul domati dors effluvi eluvi empori encomi endocardi endocrani endometri endoste endotheci
a>um endotheli epicardi epicedi epigastri epimysi epistern epitheli equilibri equiset errat exempl exordi extrem
a>um fideicommiss fil flabell flagell florilegi foli for formicari fraen fren frenul frust fulcr fumatori furcul
a>um gametangi gametoeci gelsemi glochidi gonidi gymnasi gynaece gynaeci gyneci gynoeci haustell haustori herbari
a>um hibernacul hil honorari horologi hypanthi hypochondri hypogastri hypoge ideat ili imperi indument indusi infundibul
a>um inocul insectari interregn involucell involucr ischi labar labell labi labr latifundi leprosari lixivi loment
a>um lubritori macrosporangi manubri marsupi mass_medi mausole maxim medi mediastin megasporangi memorand menstru
a>um microsporangi mili millenni minim ministeri miracidi moment monochasi monopodi moratori myceli mycobacteri myocardi
a>um natatori nephridi not oceanari ode ole omas oment ommatidi oogoni opercul optim oscul osti ov palli pancrati
a>um parameci parapodi patagi penicilli pepl pericardi perichondri pericrani peridi perigoni perine perinephri
a>um perionychi perioste peritheci peritone phyl pile pinet planetari plasmodi plen podeti podi pollini polychasi
a>um polypari polyzoari postlimini primordi principi promyceli propylae prosceni prostomi prothalli prytane psalteri
a>um pseudopodi pterygi pudend pupari pycnidi pygidi pyxidi quadrenni quant quinquenni rament rect referend refugi relat
a>um residu respons reticul retinacul rhizobi rosari rostell rostr sacr sacrari sanct sanitari scholi scleroti scriptori
a>um scrot scut scutell sensill sept septari septenni sequestr ser sesterti simulacr sistr sol solari solati spectr
a>um specul spermati spermatogoni spermogoni spicul spirill sporangi sporogoni sput stadi staminodi stern stomodae
a>um stomode strat stylopodi subdeliri subphyl succedane sudari sudatori superstrat syconi sympodi symposi synclinori
a>um syncyti tapet teli tenacul terg terrari tintinnabul toment trapezi triclini trienni trifori trivi tropaeol tympan
a>um ultimat uredini vacu vascul vel velari vexill viatic vibracul vincul vivari xiphistern zoosporangi
ae> achaemenid eupatrid heraclid heraklid herm lapith sassanid seleucid
ae>e paraselen phyl raph stel
ain>ie l overl underl
ame>ome bec c misbec overc
an>un forer outr overr r rer
ang>ing r s spr upspr
ank>ink counters dr s shr st
at>it baby-s res s sh sp
ave>ive forg g misg
aw>ee fores overs s sights
ay>ie l overl underl
bed> ad-lib blab blob blub bob club confab crab crib cub dab demob dib drab drub dub fib flub fob gib grab grub hob
bed> hobnob jab jib job knob lob mob nab nib pub rib rob rub scrub slab snub sob squib stab stub sub swab tab throb web
bing> ad-lib blab blob blub bob club confab crab crib cub dab demob dib drab drub dub fib flub fob gib grab grub hob
bing> hobnob jab jib job knob lob mob nab nib pub rib rob rub scrub slab snub sob squib stab stub sub swab tab throb web
ces>x antheli anthra antiheli appendi bisectri bora cal cali caly cephalothora cervi cicatri cru cyli epicaly executri
ces>x forni generatri hallu heli hyra matri mesothora metathora prothora radi rectri scole separatri spadi tectri thora
ces>x vari vo
d> caddie gurnar hear overhear rehear
d>ad interple le misle misple ple
d>ed ble bottle-fe bre breast-fe crossbre fe force-fe handfe inbre interbre outbre spe spoon-fe stall-fe underfe
d>ed winterfe
de>ke ma rema unma
ded> bed bud cod disbud embed featherbed gad imbed kid mad mud nid-nod nod pad plod pod prod red rid scud shred skid
ded> sned sod spud squid stud ted thud wad wed
den> bid forbid outbid overbid
den>e backslid bestrid chid hid joy-rid outrid overrid rid slid strid
der> glad mad red sad
des>s aphi apsi caryopsi chlamy chrysali custo encephaliti ephemeri epididymi epiglotti glan glotti haere incu iri
des>s lymphangiti paruli pe probosci pyxi rhachi stape
dest> glad mad red sad
ding> bed bid bud clad cod disbud embed featherbed forbid gad imbed kid mad mud nid-nod nod outbid overbid pad plod pod
ding> prod red rid scud shed shred skid sled sned sod spud squid stud ted thud underbid wad wed
e> abscissa aby acicula actinia agora ala alula alumna ameba amoeba amphisbaena amphora ampulla amygdala anta antenna
e> aorta aqua areola arista aura auricula aurora axilla ballista bibliotheca blastula branchia bulla bund bursa caesura
e> camera canula carina catena cella cercaria cesura chaeta chalaza chela chelicera cicada cisterna clepsydra cloaca
e> cochlea coleorhiza columella coma comatula concha conferva conjunctiva copula corbicula cornea corona cortina costa
e> coxa crista culpa curia cuticula cyma cypsela decidua differentia drachma drosophila ecclesia echidna endameba
e> endamoeba entameba entamoeba ephemera facia facula fascia fauna fecula fenestella fenestra feria ferula fibrilla
e> fibula fimbria fistula flora formula fossa fovea foveola furcula galea gastrula gemma gingiva glabella globigerina
e> glossa gutta heldentenor hernia hetaera hydra hydromedusa hypha insula intima lacuna lamella lamia lamina larva libra
e> ligula lingua lorica lunula lytta maar macula mamilla mamma mammilla maxilla media medulla medusa mina minutia mora
e> morula mucosa multipara mycorrhiza myofibrilla naumachia nebula noctiluca nova novena nubecula nucha nullipara nympha
e> ochrea ootheca palea palestra papilla papula patella patina penna penumbra persona petechia pfennig phylloxera pinna
e> pinnula piscina placenta planula pleura plica premaxilla primigravida primipara pteryla pupa quadriga radula ranula
e> redia retina rickettsia rima ruga salmonella salpa saphena scapula scopula scoria scyphistoma sequela seta siliqua
e> silva situla spica squama squilla stoa stria struma submucosa summa supernova taenia tarantula tela tenia tessera
e> testa theca tibia trabecula trachea trichina trochlea tuba ulna umbra urethra uvula vagina vallecula vena verruca
e> vertebra vesica vibrissa vita vitta volva vorticella vulva wanderjahr zoaea zoea
e>a acciaccatur appoggiatur ariett cavatin cical div fermat lir loggi marches maremm novell pais predell pres signor
e>a signorin sinfoni volt
eet>oot acre-f blackf f flatf foref splayf tenderf
eeth>ooth buckt dogt eyet foret snagglet t
eld>old beh h uph withh
en> be beat befall behold browbeat eat fall festschrift frau gemeinschaft gesellschaft gestalt graf herr keeshond
en> nibelung ox ubermensch
en>an beadsm m ploughm socm
er> dry hard hind lied shy sly strong volkslied wry wunderkind young
es> achaemenid agon agouti alkali ancon angelfish antalkali antihero archerfish archipelago autochthon ax bacchant banjo
es> barramundi bastinado batfish bilbo billfish bimbo blackfish blindfish blowfish bluefish boarfish bolivar bonefish
es> bongo bonito botargo boxfish bravado bravo bubo bucko buffalo butterfish calico candlefish carbonado cargo catalo
es> catfish cattalo cavefish chapati chapatti chilli chinese_eddo chlamys chuvash cisco claro clingfish coalfish codfish
es> colon commando conquistador corybant cowfish crambo crawfish crayfish crusado cruzado cuttlefish dado dago
es> damselfish dealfish desperado devilfish diazo dido dingo dodo dogfish dollarfish domino drumfish dryad echo eddo
es> embargo eringo eryngo fallfish farrago fatso fetial fiasco fico filefish fish flamingo flatfish fresco fricando
es> frijol frogfish furfur gambado garfish gazebo gecko ghetto gingko ginkgo gippo globefish go goatfish gobo goldfish
es> goosefish grotto guitarfish hadj hagfish hajj halo halter hero hobo hogfish iconostas imago impi indigo ingush
es> innuendo jackfish jellyfish jewelfish jewfish jingo jo killifish kingfish kohlrabi lasso lavabo leonid lingo
es> lionfish lumpfish lungfish lur macaroni maccaroni magnifico mandingo mango manifesto mass memento mestizo milkfish
es> monad monkfish moonfish moresco morisco mosquito motto mudejar mudfish mulatto myrmidon naiad navaho navajo
es> needlefish negrillo negrito negro nereid no numbfish oarfish oceanid omayyad ommiad paddlefish palmetto parrotfish
es> peccadillo pedalo pigfish pinfish pinko pipefish placebo portico potato proglottid proviso punchinello quezal
es> rabbitfish ratfish real redfish ribbonfish rockfish rosefish sailfish salvo sawfish scaldfish schmo senor shacko
es> shako sheatfish shellfish shmo silverfish snailfish snipefish sol spadefish spearfish squash squirrelfish starfish
es> stockfish stonefish strappado stucco suckerfish suckfish sunfish supercargo superhero surgeonfish swami swellfish
es> swordfish tallith tax taxi telamon tilefish toadfish tobacco tomato tornado torpedo traditor triggerfish trunkfish
es> ugli vertigo veto viator virago volcano weakfish whitefish wolffish wreckfish zero
es>is amanuens amniocentes amoebias amphiarthros amphimix anabas anacrus anagnoris analys anamnes anamorphos anastomos
es>is antithes apodos apomix aponeuros apophys aposiopes apotheos ars arterioscleros asces aspergillos atheroscleros
es>is atmolys autocatalys avitaminos bacteriostas caryops catabas cataclas catalys cathex caul cras cris cut cyclos
es>is dermatos diaeres diagnos dialys diaphys diapophys diarthros diastals diastas dieres dies ecchymos ecdys eiseges
es>is ellips emphas enarthros endostos entas epenthes epexeges epicles epiphys exeges exostos fort genes gnos gomphos
es>is haematolys haemodialys haemolys haemoptys hematolys hemodialys hemolys hemoptys hyperostos hypnos hypophys
es>is hypostas hypothes katabas len lymphopoies lys major_ax mant meios metamorphos metastas metathes metempsychos
es>is microanalys mios morphallax morphos myias myos nar nemes neurohypophys neuros oas ovotest palingenes parabas
es>is paraleips paralys paraphys paraprax parenthes pelv pen periphras peristals phyllotax phylogenes prax prognos
es>is proleps proptos prosthes protas psychoneuros psychos ptos pub scleros soros stenos sylleps symphys synaps
es>is synarthros syndesmos synops synthes syssarcos tenu thes urinalys verm zoonos
es>s cyclop stirp stylop
est> dry hard shy sly strong wry young
ew>aw dr fine-dr outdr overdr wiredr withdr
ew>ow bl flybl forekn gr kn outgr overbl overgr overthr thr
ft>ave cle le re
ged> bag ballyrag befog beg bird-dog blackleg bootleg brag bug bullyrag chug clog cog dag debug dog dogleg drag drug fag
ged> fig flag flog fog footslog frig frog gag gig hog hug humbug jag jig jitterbug jog jug lag lallygag leapfrog log lug
ged> mug nag peg pettifog pig plug prig pug rag rig sag sandbag scag scrag shag shrug slag slog slug snag snog snug spag
ged> sprig swag swig tag tog trig trog tug twig unclog unpeg unplug unrig vag wag wig wigwag zigzag
ger> big smug snug
ges>x androsphin coccy hieracosphin interre laryn le nasopharyn pharyn salpin sphin syrin
gest> big smug snug
ging> bag ballyrag befog beg bird-dog blackleg bootleg brag bug bulldog bullyrag chug clog cog dag debug dig dog dogleg
ging> drag drug fag fig flag flog fog footslog frig frog gag gig hog hug humbug jag jig jitterbug jog jug lag lallygag
ging> leapfrog log lug mug nag peg pettifog pig plug prig pug rag rig sag sandbag scag scrag shag shrug slag slog slug
ging> snag snog snug spag sprig swag swig tag tog trig trog tug twig unclog unpeg unplug unrig vag wag wig wigwag zigzag
i> ban bolshevik cathar decemvir duumvir ephor herma hetaira iamb kroon lat longobard mir monsignor pirog pul sent
i> triumvir
i>e bersaglier canzon carabinier chitarron ciceron concertant condottier conversazion dilettant marches panetton
i>e pastoral ricercar spumon
i>o aggiornament amorett amorin bambin bass castrat cavett cavo-riliev cembal centesim cicisbe concert concertin
i>o contralt crescend divertiment du glissand graffit intermezz librett maestr mafios niell obligat ovol paparazz
i>o pentiment portament prim putt riliev saltarell scherz scherzand scud second segn sgraffit smalt sol sold sopran
i>o sordin strett temp terzett tond tors vaporett virtuos zecchin
i>s metanephro monoptero mytho nao pitho pronephro santim siglo tholo topo
i>us abac acanth acar acin altocumul altostrat alumn alveol amphiox annul antitrag asc aspergill astragal aure bacchi
i>us bacill bolet borborygm bronch byss cact caduce calam calath calcul call canalicul canth carol carp cerc chiasm
i>us chorag choriamb cirr cirrocumul cirrostrat clype cocc coenur coloss congi convolvul coryphae cothurn cult cumul
i>us cumulonimb cumulostrat cysticerc denari diplococc disc dupondi echin echinococc elench embol epicanth esophag
i>us eucalypt eurip famul fascicul flocc floccul foc fractocumul fractostrat fuc fund fung funicul geni ginglym gladiol
i>us glomerul glutae glute gonococc gyr hamul hectocotyl hil hippocamp hippopotam homuncul humer hypothalam ichthyosaur
i>us incub isthm lactobacill lapill lecyth lemnisc leptocephal limb limul loc locul macronucle mag malle malleol menisc
i>us metacarp metatars micrococc micronucle modiol modul mom mosasaur naev narciss naupli nautil nev nid nimb nimbostrat
i>us nod nucell nucle nucleol obel obol ocell octop ocul palp papp papyr phall pile pithecanthrop pneumobacill
i>us pneumococc polyp pronucle proposit prothall proventricul pulvill pulvin pylor radi ram ranuncul rect regul retiari
i>us rhomb rhonch sarcophag sartori scalen scarabae scirrh scyph solid sor spleni staphylococc stimul strat stratocumul
i>us streptococc strobil styl succub sulc syllab tal tars tarsometatars termin thalam thall thesaur thromb thym thyrs
i>us toph tor trag umbilic unc uredosor uter utricul vag ventricul vill vitell
ice>ouse barkl bookl dorm fieldm flitterm l m rearm shrewm titm woodl
ices>ex ap arusp ausp caud cim cod cort cul harusp ib ind lat mur poll pontif scol subcort subind vert vort
id>o d ford fored outd overd red und
id>y gainsa inla interla la misla outla overla overpa pa prepa repa sa soothsa underla underpa unla unsa wayla
ied>y accompan acetif acidif aerif air-dr alkalif all ammonif amnest amplif anglif appl arguf atroph bab band basif
ied>y beatif beautif bell berr blackberr blood bod brutif bull bur bus calcif cand canop carn carnif carr casef certif
ied>y chiv chondrif citif clarif classif cockneyf codif coll compl cop cr crucif curr curts dall damnif dandif decalcif
ied>y declassif decr deep-fr def dehumidif deif demulsif demystif den denazif denitrif descr detoxif devitrif dignif
ied>y dilly-dall dirt disembod disqualif dissatisf diversif divv dizz doll dr dulcif dumm eas edd edif electrif embod
ied>y empt emulsif env esp esterif etherif exemplif falsif fanc fantas ferr flurr fortif fr freeze-dr frenchif frenz
ied>y fructif gasif gidd glor glorif goll gratif guarant gull harr hinn horrif humidif hurr hypertroph identif impl
ied>y indemnif intensif intermarr interstratif jell jellif jemm jimm joll jollif justif lapidif lev lignif liquef liquif
ied>y lobb lullab magnif marr metrif minif misappl miscarr modif mollif mortif mudd multipl mummif mutin mystif nidif
ied>y nigrif nitrif notif nullif objectif occup ossif outcr oversimplif pacif pals pand parod parr personif petrif
ied>y phantas photocop pillor pit pl pr preachif preoccup presignif prett prettif prophes purif putref putt qualif
ied>y quantif quarr quer rall ramif raref ratif reclassif recop rectif reif rel remarr repl replev retr reunif revivif
ied>y rigidif rough-dr saccharif salar salif sall sanctif saponif satisf savv scarif scorif scr scurr sh shillyshall
ied>y shimm signif silicif simplif skell skivv solemnif solidif sp specif speechif spin-dr st stead stellif stor stratif
ied>y stud stultif stupef subjectif sull suppl syllabif tall tamm tarr tepef terrif testif tid toad torref tr
ied>y transmogrif travest tumef typif uglif understud unif unstead untid var verbif verif versif vilif vitrif vivif wadd
ied>y wear whinn worr wr
ier>ey cag dic dop goo hom
ier>y air angr art ash bagg balk balm band barm batt baulk bawd bead beastl beef beer bend bitch bitt blear blood
ier>y bloodthirst blow blows blowz bon bonn booz bosk boss botch bounc brain brash brass brawn breath breez brin brood
ier>y bubbl bugg bulk bump bunch burl burr bus bush bust cann cant catch catt chanc char chatt cheek cheer chees chest
ier>y chew chill chintz chipp choos chopp chubb chuff chumm chunk church clamm class cleanl clerkl cloud clubb clums
ier>y cock coll comel comf corn cos costl courtl coz crabb craft cragg crank crawl craz cream creep crisp crumb crumbl
ier>y crumm crust curl daff daint dand deadl dew ding dink dipp dirt dish dizz dodg dott dough dought dowd down doz dr
ier>y draft dragg draught dream drear dregg dress dripp drows dump dusk dust earl earth earthl eas edg empt fanc fatt
ier>y fault feist fiddl film filth finn fish flabb flagg flak flash flaunt fledg fleec flesh fleshl flight flims flint
ier>y float flopp floss fluff fluk foam fogg folks foolhard fox fratch freak french friendl frisk frizz frizzl frost
ier>y frouz frows frowz fruit funk funn furr fuss fust fuzz gabb gam gamm gass gaud gauz gawk ghastl ghostl gidd glass
ier>y gloom gloss godl goodl goof goos gor gradel grain grass greas greed grisl gritt grizzl grogg groov grott grout
ier>y grubb grump guilt gumm gush gust guts hair hamm hand happ hard hast haught haz head health heart heav heft herb
ier>y hipp hoar hol homel horn hors hump hungr husk ic ink jagg jamm jaunt jazz jerk joll juic jump kindl kink knott
ier>y knurl kook lac lair lak lank lath laz leaf leak lear leer legg length lim lipp livel loft log lonel loon loop
ier>y lordl lous lovel lowl luck lump lun lust malt mang mank manl marsh mass maung maz meal measl meat merr mess miff
ier>y might milk ming mirk mist mold mood moon moth mould mous mouth muck mudd mugg murk mush musk must muzz napp nast
ier>y natt naught need nerv news nift nipp nitt nois nos nutt oil ooz pall palm paltr papp park past patch pawk peach
ier>y pearl pepp perk pesk pett phon pick pigg pin pitch pith plash plat pluck plum plumm podg pok pork portl pott
ier>y preach prett pric prickl priestl princel priss priv pros pudg puff pulp pun punch push puss quagg quak queas
ier>y queenl rac rain rand rang ratt rattl raunch read reed rim risk ritz rock roil rook room rop ros rowd rudd runn
ier>y rush rust rutt salt sand sapp sass sauc savv scabb scal scant scar scragg scraggl scrapp scrawn screw scrubb
ier>y scruff scung scurv seam seed seeml sex sh shabb shad shagg shak shapel shift shin shirt shodd show shrubb sickl
ier>y sightl silk sill sketch skimp skinn sl slaphapp slat sleaz sleep slim slims slink slipp slopp smarm smell smok
ier>y snak snapp snatch snazz sniff snoot snott snow snuff soap sogg sons soot sopp sorr soup speed spic spiff spik spin
ier>y spindl splash spong spook spoon sport spott spr sprightl spring squash squatt squiff stag stalk starch starr
ier>y statel stead stealth steam sting stock stodg ston storm streak stream stretch string strip stropp stuff stump
ier>y sturd sulk sultr sunn surl swank swarth sweat tack talk tang tard tast tatt tawdr tech teen test tetch thirst
ier>y thorn thread thrift throat tid timel tin tinn tips ton tooth touch trash trend trick tricks trust tubb turf tweed
ier>y twigg ugl unfriendl ungainl ungodl unhapp unhealth unhol unrul untid vast view wack war wash wav wax weakl wealth
ier>y wear webb weed ween weens weep weight whack whims wield wil win wind winter wintr wir wisp witt wonk wood woods
ier>y wooll wooz word worldl worm worth wr yeast yumm zan zipp
iest>ey cag dic dop goo hom
iest>y air angr art ash bagg balk balm band barm batt baulk bawd bead beastl beef beer bend bitch bitt blear blood
iest>y bloodthirst blow blows blowz bon bonn booz bosk boss botch bounc brain brash brass brawn breath breez brin brood
iest>y bubbl bugg bulk bump bunch burl burr bus bush bust cann cant catch catt chanc char chatt cheek cheer chees chest
iest>y chew chill chintz chipp choos chopp chubb chuff chumm chunk church clamm class cleanl clerkl cloud clubb clums
iest>y cock coll comel comf corn cos costl courtl coz crabb craft cragg crank crawl craz cream creep crisp crumb crumbl
iest>y crumm crust curl daff daint dand deadl dew ding dink dipp dirt dish dizz dodg dott dough dought dowd down doz dr
iest>y draft dragg draught dream drear dregg dress dripp drows dump dusk dust earl earth earthl eas edg empt fanc fatt
iest>y fault feist fiddl film filth finn fish flabb flagg flak flash flaunt fledg fleec flesh fleshl flight flims flint
iest>y float flopp floss fluff fluk foam fogg folks foolhard fox fratch freak french friendl frisk frizz frizzl frost
iest>y frouz frows frowz fruit funk funn furr fuss fust fuzz gabb gam gamm gass gaud gauz gawk ghastl ghostl gidd glass
iest>y gloom gloss godl goodl goof goos gor gradel grain grass greas greed grisl gritt grizzl grogg groov grott grout
iest>y grubb grump guilt gumm gush gust guts hair hamm hand happ hard hast haught haz head health heart heav heft herb
iest>y hipp hoar hol homel horn hors hump hungr husk ic ink jagg jamm jaunt jazz jerk joll juic jump kindl kink knott
iest>y knurl kook lac lair lak lank lath laz leaf leak lear leer legg length lim lipp livel loft log lonel loon loop
iest>y lordl lous lovel lowl luck lump lun lust malt mang mank manl marsh mass maung maz meal measl meat merr mess miff
iest>y might milk ming mirk mist mold mood moon moth mould mous mouth muck mudd mugg murk mush musk must muzz napp nast
iest>y natt naught need nerv news nift nipp nitt nois nos nutt oil ooz pall palm paltr papp park past patch pawk peach
iest>y pearl pepp perk pesk pett phon pick pigg pin pitch pith plash plat pluck plum plumm podg pok pork portl pott
iest>y preach prett pric prickl priestl princel priss priv pros pudg puff pulp pun punch push puss quagg quak queas
iest>y queenl rac rain rand rang ratt rattl raunch read reed rim risk ritz rock roil rook room rop ros rowd rudd runn
iest>y rush rust rutt salt sand sapp sass sauc savv scabb scal scant scar scragg scraggl scrapp scrawn screw scrubb
iest>y scruff scung scurv seam seed seeml sex sh shabb shad shagg shak shapel shift shin shirt shodd show shrubb sickl
iest>y sightl silk sill sketch skimp skinn sl slaphapp slat sleaz sleep slim slims slink slipp slopp smarm smell smok
iest>y snak snapp snatch snazz sniff snoot snott snow snuff soap sogg sons soot sopp sorr soup speed spic spiff spik
iest>y spin spindl splash spong spook spoon sport spott spr sprightl spring squash squatt squiff stag stalk starch starr
iest>y statel stead stealth steam sting stock stodg ston storm streak stream stretch string strip stropp stuff stump
iest>y sturd sulk sultr sunn surl swank swarth sweat tack talk tang tard tast tatt tawdr tech teen test tetch thirst
iest>y thorn thread thrift throat tid timel tin tinn tips ton tooth touch trash trend trick tricks trust tubb turf tweed
iest>y twigg ugl unfriendl ungainl ungodl unhapp unhealth unhol unrul untid vast view wack war wash wav wax weakl wealth
iest>y wear webb weed ween weens weep weight whack whims wield wil win wind winter wintr wir wisp witt wonk wood woods
iest>y wooll wooz word worldl worm worth wr yeast yumm zan zipp
im> amora chalutz chasid chassid chazan cherub goy hasid hassid hazzan kaddish kibbutz machzor mahzor midrash minyan
im> moshav qaddish seraph shabbas shabbat shadchan siddur teraph
ina>en agnom cognom foram germ gravam lim lum nom num praenom prenom putam rum stam tegm velam vim
ines>o imag lentig tered testud ured vertig
ita>ut cap occip sincip
ked> arc bivouac frolic mimic panic physic picnic shellac sic talc traffic trek yak
king> arc bivouac frolic mimic panic physic picnic shellac sic talc traffic trek yak
led> annul appal back-pedal barrel bedevil bejewel bevel blue-pencil bushel cabal canal cancel carol cavil channel
led> chisel compel control corral counsel court-martial cudgel cupel decontrol devil dial disannul disembowel disenthral
led> dishevel dispel distil drivel duel empanel enamel enrol enthral entrammel equal excel expel extol flannel frivol
led> fuel fulfil funnel gambol gel gravel grovel handsel hatchel housel hovel impanel impel initial instal jewel kennel
led> kernel label laurel level libel marcel marshal marvel medal metal model nickel outgeneral pal panel parallel parcel
led> patrol pedal pencil pistol pommel precancel propel pummel quarrel rappel ravel rebel red-pencil refuel repel revel
led> rival rowel shovel shrivel signal snivel soft-pedal spancel spiral stencil subtotal swivel symbol tassel teasel
led> tinsel total towel travel trowel tunnel unkennel unravel victual vitriol yodel
ling> annul appal back-pedal barrel bedevil bejewel bevel blue-pencil bushel cabal canal cancel carol cavil channel
ling> chisel compel control corral counsel court-martial cudgel cupel decontrol devil dial disannul disembowel
ling> disenthral dishevel dispel distil drivel duel empanel enamel enrol enthral entrammel equal excel expel extol
ling> flannel frivol fuel fulfil funnel gambol gel gravel grovel handsel hatchel housel hovel impanel impel initial
ling> instal jewel kennel kernel label laurel level libel marcel marshal marvel medal metal model nickel outgeneral pal
ling> panel parallel parcel patrol pedal pencil pistol pommel precancel propel pummel quarrel rappel ravel rebel
ling> red-pencil refuel repel revel rival rowel shovel shrivel signal snivel soft-pedal spancel spiral stencil subtotal
ling> swivel symbol tassel teasel tinsel total towel travel trowel tunnel unkennel unravel victual vitriol yodel
m> ashkenazi haredi sephardi
med> bedim brim bum chum clam clem cram dam diagram dim drum flam flimflam gam gem glom gum ham hem hum jam lam mum prim
med> program ram rim scram scrum scum sham shim skim slam slum stem strum stum sum thrum tram trim wham
mer> dim glum grim prim slim trim
mest> dim glum grim prim slim trim
ming> bedim brim bum chum clam clem cram dam diagram dim drum flam flimflam gam gem glom gum ham hem hum jam lam mum
ming> prim program ram rim scram scrum scum sham shim skim slam slum stem strum stum sum swim thrum tram trim wham
n> anlage arise bestrew betake blow draw drive fedayee fine-draw flyblow foreknow foresee foreshow forgive forsake give
n> gnaw grave grow hacksaw hew know krone lade misgive mistake mow outdraw outgrow overblow overdraw overdrive overflow
n> overgrow oversee oversew overtake overthrow partake prove quartersaw resew retake rise rive rough-hew saw schul
n> schutzstaffel see sew shake shave shew show shrive shul sightsee sow strew strive strow take thrive throw undertake
n> uprise whipsaw wiredraw withdraw yogi
ne> do fordo foredo forego forgo go outdo outgo overdo redo undergo undo
ned> ban bin can carillon chin con den din don dun fan fin fun gan gin grin gun inspan japan ken machine-gun man outman
ned> outspan overman pan pen pin plan pun scan shin shotgun shun sin sken skin span stun sun tan thin tin trapan trepan
ned> tun twin underpin unman unpin wan won yen
ner> dun tan thin wan
nes> comedo mucro umbo
nest> dun tan thin wan
ning> ban begin bin can carillon chin con den din don dun fan fin forerun fun gan gin grin gun inspan japan ken
ning> machine-gun man outman outrun outspan overman overrun pan pen pin plan pun rerun run scan shin shotgun shun sin
ning> sken skin span spin stun sun tan thin tin trapan trepan tun twin underpin unman unpin wan win won yen
od>ead re-tr tr untr
odden>ead re-tr tr untr
ode>ide ab bestr joy-r outr overr r str
oke>eak besp br foresp forsp sp unsp
oken>eak besp br foresp forsp sp unsp
old>ell foret outs overs ret s t unders
ood>and misunderst outst st underst withst
ook>ake bet fors mist overt part ret sh t undert
ore>ear b forb forsw outw overb sw t unsw w
orn>ear b forsw outw sw t unsw w
orne>ear b forb overb
ose>ise ar r upr
ot>et beg forg g
ote>ite ghostwr overwr rewr sm typewr underwr wr
oth>ah haftar hall haphtar megill mezuz mitzv parash
otten>et beg forg g
ought>ink beth outth reth th unth
ound>ind b enw f gr overw rew spellb unb unw w
ove>eave cl h interw inw uph w
ove>ive d dr overdr shr skyd str thr
oven>eave cl interw inw w
oze>eeze fr quick-fr unfr
ozen>eeze fr quick-fr unfr
ped> about-ship airdrop belly-flop blip booby-trap bop bullwhip cap catnap chap chip chop clap clip clop cop crap crop
ped> cup dap dip drip drop eavesdrop ego-trip entrap enwrap equip estop flap flip flip-flop flop frap gap giftwrap gip
ped> goose-step grip gyp handicap hedgehop hiccup hop horsewhip intercrop interlap inwrap joypop kidnap kip knap kneecap
ped> lap lip lop map mop nap nip outcrop outstrip overcrop overlap overstep overtop pep photomap pip pistol-whip plop
ped> pop prop pup quickstep quip rap recap rip sap scrap sharecrop ship shop shrink-wrap sideslip sidestep single-step
ped> sip skin-pop skinny-dip skip slap slip slop snap snip sop step stop strap strip strop sup swap tap tip tittup top
ped> tranship transship trap trip tup uncap underprop unrip unship unsnap unstep unstop unwrap unzip up weatherstrip
ped> whap whip whistle-stop whop window-shop worship wrap yap zap zip
ping> about-ship airdrop belly-flop blip booby-trap bop bullwhip cap catnap chap chip chop clap clip clop cop crap crop
ping> cup dap dip drip drop eavesdrop ego-trip entrap enwrap equip estop flap flip flip-flop flop frap gap giftwrap gip
ping> goose-step grip gyp handicap hedgehop hiccup hop horsewhip intercrop interlap inwrap joypop kidnap kip knap
ping> kneecap lap lip lop map mop nap nip outcrop outstrip overcrop overlap overstep overtop pep photomap pip
ping> pistol-whip plop pop prop pup quickstep quip rap recap rip sap scrap sharecrop ship shop shrink-wrap sideslip
ping> sidestep single-step sip skin-pop skinny-dip skip slap slip slop snap snip sop step stop strap strip strop sup
ping> swap tap tip tittup top tranship transship trap trip tup uncap underprop unrip unship unsnap unstep unstop unwrap
ping> unzip up weatherstrip whap whip whistle-stop whop window-shop worship wrap yap zap zip
pt>ep cre ke oversle sle swe upswe we
r> blue cute dowie eerie free guilde krone true yare
ra>s cru ju o
red> abhor aver bar bestir blur bur char co-star concur confer debar defer demur deter disbar disinter fur incur infer
red> inter jar mar occur prefer recur refer scar shikar slur spar spur star stir tar transfer unbar war whir
ren> brainchild child godchild grandchild stepchild street_child
ring> abhor aver bar bestir blur bur char co-star concur confer debar defer demur deter disbar disinter fur incur infer
ring> inter jar mar occur prefer recur refer scar shikar slur spar spur star stir tar transfer unbar war whir
s-general>-general agent cook director farmer inquisitor
s-in-law>-in-law brother daughter father mother sister son
s> alto-relievo base brant caddie haggada halfway phalange rabato raphide saguaro touraco zamindari
sed> bias debus degas embus gas hocus hocus-pocus non-pros nonplus outgas
ses> bus debus degas embus gas non-pros nonplus outgas
sing> bias debus degas embus gas hocus hocus-pocus non-pros nonplus outgas
st> blue dowie eerie free true yare
t> burn deal dream grip ken lean leap learn mean misdeal pen spoil transfix unlearn
t>d begir ben buil gel gil gir jerry-buil len misspen overbuil overspen rebuil ren sen shen spen unben undergir upbuil
t>e clep curs los
t>ght floodli li spotli
t>l dwel indwel misspel overspil smel spel spil
t>ot outsho oversho sho undersho
t>s addres bles bypas overpas
ta> adenocarcinoma adenoma analemma angioma atheroma blastema bregma carcinoma chiasma chondroma chromonema condyloma
ta> diastema dogma edema encephaloma enchondroma endothelioma enema epithelioma exanthema fibroma glioma granuloma gumma
ta> haematoma hematoma lemma lipoma lymphoma magma melanoma melisma miasma mycetoma myoma myxoma neuroma osteoma
ta> papilloma plasmodesma protonema rhabdomyoma schema scleroma scotoma soma stemma stigma stoma stroma syntagma
ta> syphiloma trauma treponema tryma
ted> abet abut acquit admit allot bat bayonet befit benefit bet bit blat blot brevet bullshit carburet cat chat chitchat
ted> clot combat commit complot coquet counterplot curet curvet demit dot emit englut facet fat fit flat flit format
ted> foxtrot fret frit glut grit hand-knit hat high-hat intermit intromit jet jog-trot jot jut knit knot lot manumit mat
ted> misfit net nut omit outfit output outwit pat permit pet pit pitapat plat plot pot pretermit put-put quit rat rebut
ted> recommit refit regret remit repot ret retransmit retrofit revet ricochet rot rut scat shit shot sket slat slot smut
ted> spat spit spot squat stet stot strut submit sulphuret swat swot tat tot transmit trot tut-tut twit unfit unknit vat
ted> vet wadset wet whet wildcat
ten>e backbit bit ghostwrit overwrit rewrit smit typewrit underwrit writ
ter> fat fit flat hot squat wet
tes>s fron gen parie pon
test> fat fit flat hot squat wet
ting> abet abut acquit admit allot baby-sit bat bayonet befit beget benefit beset bet bit blat blot brevet bullshit
ting> carburet cat chat chitchat clot combat commit complot coquet counterplot crosscut curet curvet cut demit dot emit
ting> englut facet fat fit flat flit forget format foxtrot fret frit get glut grit hand-knit hat high-hat hit inset
ting> intercut intermit intromit jet jog-trot jot jut knit knot let lot manumit mat misfit mishit net nut offset omit
ting> outfit output outwit overset pat permit pet photoset pinch-hit pit pitapat plat plot pot pretermit put put-put
ting> quit rat razor-cut rebut recommit refit regret remit repot reset resit ret retransmit retrofit revet ricochet rot
ting> rut scat set shit shot shut sit sket slat slit slot smut spat spit split spot squat stet stot strut sublet submit
ting> sulphuret swat swot tat tot transmit trot tut-tut twit typeset undercut underlet underset unfit unknit uppercut
ting> upset vat vet wadset wet whet wildcat
ung>ing cl fl hamstr r s sl spr st str sw unsl unstr upspr upsw wr
unk>ink counters dr s shr sl st
ves>f aardwol bee behoo bookshel broadlea cal cloverlea dwar el flylea hal hoo interlea lea loa mooncal scar sel shea
ves>f shel shinlea thicklea thie tur werewol whar wol yoursel
ves>fe alewi drawkni fishwi goodwi housewi jackkni kni li midwi oldwi paperkni penkni pocketkni sweetiewi wi
x> aboideau aboiteau adieu bandeau bateau beau bijou bordereau bureau chapeau chateau chou couteau fabliau flambeau
x> fricandeau gateau jambeau manteau milieu morceau plateau portmanteau reseau rondeau rouleau tableau tonneau trousseau
ying>ie bel cadd d hogt l overl stym t underl unt v
zes> fez quiz squiz whiz`

/** Words and stems that have little in common with others. */
export const IRREGULAR = `
abought>aby aides-de-camp>aide-de-camp aides-memoire>aide-memoire aids-de-camp>aid-de-camp allowed_for>allow_for
allowing_for>allow_for allows_for>allow_for am>be amici_curiae>amicus_curiae amphicia>amphithecium anatyxes>anaptyxis
andtheridia>antheridium annattos>anatto araglis>argali arcs-boutants>arc-boutant are>be artal>rotl artel>rotl
assegais>assagai ate>eat attorneys-at-law>attorney-at-law aurar>eyrir autos-da-fe>auto-da-fe awoke>awake awoken>awake
bade>bid bains-marie>bain-marie bains_marie>bain_marie banditti>bandit bases-on-balls>base_on_balls
bases_on_balls>base_on_balls basileis>basileus became_known>become_known beches-de-mer>beche-de-mer
becomes_known>become_known befell>befall began>begin begat>beget begun>begin benempt>bename besought>beseech best>well
better>well bhishties>bheesty bicennaries>bicentenary billets-doux>billet-doux blew_one's_nose>blow_one's_nose
blowing_one's_nose>blow_one's_nose blows_one's_nose>blow_one's_nose bogged-down>bog-down bogged_down>bog_down
bogging-down>bog-down bogging_down>bog_down bogs-down>bog-down bogs_down>bog_down bok>boschbok bought>buy
box-kodaks>box_kodak brethren>brother brought>bring bureaux_de_change>bureau_de_change bushbok>boschbok
bushboks>boschbok calcanei>calcaneum carides>caryatid carryings-on>carrying-on caught>catch cercariiae>cercaria
cestuses>caestus chadarim>cheder chaises_longues>chaise_longue challoth>hallah chedarim>cheder
chefs-d'ouvre>chef-d'ouvre chevaux-de-frise>cheval-de-frise chevied>chivy chevies>chivy chevying>chivy chivved>chiv
chivvied>chivy chivvies>chivy chivving>chiv chivvying>chivy chose>choose chosen>choose clad>clothe clani>clarino
clanos>clarino co-opted>coopt co-opting>coopt co-opts>coopts co-ordinate>coordinate co-ordinated>coordinate
co-ordinates>coordinate co-ordinating>coordinate coiffed>coif coiffing>coif comics>comic_strip
concerti_grossi>concerto_grosso corpora>corpus corpora_lutea>corpus_luteum corpora_striata>corpus_striatum
courts_martial>court_martial crying>cry cryings>cry culs-de-sac>cul-de-sac curettes>curet cylikes>cylix daymio>daimio
daymios>daimio deep-freeze>deepfreeze deep-freezed>deepfreeze deep-freezes>deepfreeze deeper>deeply
definientia>definiens diaerses>diaeresis diathses>diathesis dibbukkim>dibbuk discoboli>discobolos
disenthralls>disenthral disenthrals>disenthrall djinn>djinni dought>dow drabber>drab drabbest>drab dug>dig
duona>duodenum duonas>duodenum dybbukkim>dybbuk eisteddfodau>eisteddfod entia>ens farther>far fell>fall fellaheen>fellah
fellahin>fellah felones_de_se>felo_de_se felos_de_se>felo_de_se felt>feel femora>femur figs.>fig. filariiae>filaria
filled_up>fill_up flagstaves>flagstaff flamines>flamen fled>flee fleurs-de-lis>fleur-de-lis fleurs-de-lys>fleur-de-lys
flew>fly flights_of_stairs>flight_of_stairs floreant.>floreat flowers-de-luce>flower-de-luce flown>fly forbad>forbid
forbade>forbid forewent>forego forwent>forgo fought>fight further>far gan>gin geese>goose gemboks>gemsbok
gembucks>gemsbuck genera>genus genned-up>gen-up genning-up>gen-up gens-up>gen-up gentlemen-at-arms>gentleman-at-arms
gentlemen-farmers>gentleman-farmer gets_lost>get_lost gets_started>get_started getting_lost>get_lost
getting_started>get_started glibber>glib glibbest>glib glochidcia>glochidium goes_deep>go_deep going_deep>go_deep
goings-over>going-over gone_deep>go_deep gospopoda>gospodin got_lost>get_lost got_started>get_started
gotten_lost>get_lost governors_general>governor_general grants-in-aid>grant-in-aid grig-gris>gris-gris groszy>grosz
guilders>guilde gurnards>gurnar gynecea>gynecium gynoecea>gynoecium had>have had_a_feeling>have_a_feeling
had_left>have_left had_the_feeling>have_the_feeling hadarim>heder haggadoth>haggada haleru>haler hallot>hallah
hangers-on>hanger-on has>have has_a_feeling>have_a_feeling has_left>have_left has_the_feeling>have_the_feeling
having_a_feeling>have_a_feeling having_left>have_left having_the_feeling>have_the_feeling heirs-at-law>heir-at-law
hens-and-chickens>hen-and-chickens hepper>hep heppest>hep hipper>hip hippest>hip honied>honey hung>hang hynia>hymenium
hyniums>hymenium ibo>igbo ichthyosauruses>ichthyosaur igorrorote>igorrote is>be jackeroos>jackaroo
jacks-in-the-box>jack-in-the-box jinn>jinni joined_battle>join_battle joined_forces>join_forces
joining_battle>join_battle joining_forces>join_forces joins_battle>join_battle joins_forces>join_forces
judge_advocates_general>judge_advocate_general jumped_off>jump_off jumping_off>jump_off jumps_off>jump_off
kalmuck>kalmuc kalmucks>kalmuc kings-of-arms>king-of-arms knelt>kneel knights_bachelor>knight_bachelor
knights_bachelors>knight_bachelor knights_templar>knight_templar knights_templars>knight_templar ko'ing>ko ko's>ko
kronur>krona kylikes>kylix lacunaria>lacunar ladies-in-waiting>lady-in-waiting ladyfied>ladify ladyfies>ladify
ladyfying>ladify latu>lat layed_for>lie_for laying_for>lie_for lays_for>lie_for leaves_undone>leave_undone
leaving_undone>leave_undone left_undone>leave_undone lei>leu limites>limes linguae_francae>lingua_franca listente>sente
litai>lit litu>litas looked_towards>look_towards looking_towards>look_towards looks_towards>look_towards lumbus>lumbi
lustra>lustre lyings-in>lying-in madornos>madrono major-axes>major_axis makuta>likuta maloti>loti
marvels-of-peru>marvel-of-peru masters-at-arms>master-at-arms matzoth>matzo medullae_oblongatae>medulla_oblongata
men-at-arms>man-at-arms men-o'-war>man-of-war men-of-war>man-of-war men_of_letters>man_of_letters menservants>manservant
mesdames>madame mesdemoiselles>mademoiselle messeigneurs>monseigneur messieurs>monsieur met>meet might>may
militated_against>militate_against militates_against>militate_against militating_against>militate_against
mishnayoth>mishna molten>melt moments_of_truth>moment_of_truth monts-de-piete>mont-de-piete moslim>moslem moslims>moslem
mothers_superior>mother_superior movers_and_shakers>mover_and_shaker muskallunge>muskellunge necropoleis>necropolis
objets_d'art>objet_d'art ocreae>ochrea oedemata>edema oesophagi>esophagus onagri>onager operas_seria>opera_seria
organums>organa osar>os ossa>os ottomans>othman outfought>outfight outshone>outshine outwent>outgo overflew>overfly
overhung>overhang paris-mutuels>pari-mutuel pasos_dobles>paso_doble pasquil>pasquinade pasquilled>pasquinade
pasquilling>pasquinade pasquils>pasquinade passers-by>passer-by patresfamilias>paterfamilias pease>pea pectines>pecten
pekingese>pekinese pence>penny penetralium>penetralia phlyctenae>phlyctaena pieds-a-terre>pied-a-terre
played_a_part>play_a_part playing_a_part>play_a_part plays_a_part>play_a_part poleis>polis proces-verbaux>proces-verbal
programmes>program prologed>prologue prologing>prologue prologs>prologue pronephra>pronephros qualia>quale
quarterstaves>quarterstaff quizzed>quiz quizzing>quiz rachides>rhachis reis>real remiges>remex reremice>rearmouse
retia>rete revved>rev revving>rev rhachises>rachis ricercacari>ricercare robes-de-chambre>robe-de-chambre
romans-fleuves>roman-fleuve rove>reeve runners-up>runner-up salespeople>salesperson schatchonim>schatchen
secretaries-general>secretary-general senussis>senusi shadchans>schatchen shaken_hands>shake_hands
shakes_hands>shake_hands shaking_hands>shake_hands shammosim>shammas shittim>shittah shod>shoe shofroth>shofar
shone>shine shook_hands>shake_hands shophroth>shophar shrunken>shrink signori>signior singing>sing slain>slay slew>slay
snuck>sneak sought>seek sovkhozy>sovkhoz springhase>springhaas spun>spin squilgee>squeegee startsy>starets
stems_from>stem_from stilettoeing>stiletto stiper>striper stipites>stipes stole>steal stolen>steal stotinki>stotinka
stotkini>stotinka stove>stave struck>strike stuck>stick subgenera>subgenus substrasta>substratum sunken>sink swam>swim
swollen>swell swopped>swap swopping>swap swops>swap swum>swim taken_a_side>take_a_side taken_pains>take_pains
taken_steps>take_steps takes_a_side>take_a_side takes_pains>take_pains takes_steps>take_steps taking_a_side>take_a_side
taking_pains>take_pains taking_steps>take_steps tallaisim>tallith tallitoth>tallith taught>teach taxying>taxi
telangiectases>telangiectasia terata>teras theatres-in-the-round>theatre-in-the-round therses>thyrse
thinking_the_world_of>think_the_world_of thinks_the_world_of>think_the_world_of thought_the_world_of>think_the_world_of
threw_out>throw_out throwing_out>throw_out thrown_out>throw_out throws_out>throw_out took_a_side>take_a_side
took_pains>take_pains took_steps>take_steps torrify>torrefy trameled>trammel trameling>trammel tramelled>trammel
tramelling>trammel tramels>trammel tranship>transship trous-de-loup>trou-de-loup tyros>tiro uigurs>uighur
uncidia>uredium unclad>unclothe underbought>underbuy underwent>undergo unrove>unreeve unstuck>unstick untaught>unteach
upswollen>upswell venae_cavae>vena_cava vires>vis wagons-lits>wagon-lit wahhabis>wahabi was>be went>go went_deep>go_deep
were>be whippers-in>whipper-in whizzed>whiz whizzing>whiz woke>wake woken>wake won>win worse>bad worst>bad wrought>work
ycleped>clepe yclept>clepe yeshivahs>yeshiva yeshivoth>yeshiva zoeas>zoaea`
