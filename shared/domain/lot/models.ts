/**
 * The makes and models that both auctions and dealers usually sell, by what they are. A make alone before the colon
 * builds nothing else. `*` stands for any further letters and digits, `#` for one digit; `!` marks what is electric
 * only, `~` a hybrid that always has a plug. A model of two bodies stands under both, and the visitor says which it is.
 */
export const modelLists: Readonly<Record<string, string>> = {
	sedan: `
Acura: ilx* tl* tlx* tsx* rl rlx* rsx* integra* nsx* legend
Alfa Romeo: giulia* giulietta* mito 4c* 159
Aston Martin: vantage* db# db## db## rapide* vanquish*
Audi: a3* a4* a5* a6* a7* a8* s3* s4* s5* s6* s7* s8* rs3* rs4* rs5* rs6* rs7* tt* r8* !e-tron-gt* !rs-e-tron-gt*
Bentley: continental* flying-spur* mulsanne* arnage*
BMW: 1##* 2##* 3##* 4##* 5##* 6##* 7##* 8##* m2* m3* m4* m5* m6* m8* z3* z4* ~i8* i3* !i4* !i5* !i7* alpina*
Buick: lacrosse* regal* verano* lucerne* lesabre* cascada* century
Cadillac: ats* cts* sts* dts* xts* ct4* ct5* ct6* ~elr* deville*
Chevrolet: malibu* impala* cruze* camaro* corvette* sonic* cobalt* !spark-ev* spark* aveo* !bolt !bolt-ev ~volt* ss monte-carlo*
Chrysler: 200* 300* sebring* crossfire* concorde* lhs
Citroen: c1 c2 c3 c4 c5 c6 ds3 ds4 ds5
Dacia: logan* !spring*
Dodge: charger* challenger* dart* avenger* viper* neon* stratus* intrepid*
Ferrari: 360* 430* 458* 488* 599* california* portofino* roma* f8* f12* f430* 812*
Fiat: !500e* 500* punto* tipo* bravo panda* 124*
Fisker: ~karma
Ford: fusion* focus* fiesta* !focus-electric* mustang* taurus* crown-victoria* five-hundred* c-max* mondeo* thunderbird gt
Genesis: g70* g80* g90* coupe*
Honda: accord* civic* fit* insight* clarity* cr-z* s2000* jazz* !honda-e
Hyundai: accent* elantra* sonata* azera* veloster* genesis* equus* ioniq i10 i20* i30* i40* tiburon* !ioniq-6*
Infiniti: g25* g35* g37* q50* q60* q70* m35* m37* m45* m56* q40* i30 i35
Jaguar: xe* xf* xj* xk* f-type* s-type* x-type*
Kia: rio* forte* optima* k5* cadenza* stinger* spectra* amanti cerato* ceed* picanto* k900 k4*
Lamborghini: huracan* gallardo* aventador* murcielago*
Lexus: is* es* gs* ls* ct* rc* lc* hs* sc*
Lincoln: mkz* mks* continental* town-car* ls zephyr
Lotus: elise* evora* exige* emira*
Lucid: !air*
Maserati: ghibli* quattroporte* granturismo* mc20*
Mazda: 2 3 5 6 mazda2 mazda3* mazda6* mx-5* miata* rx-8* rx-7* protege* 626
McLaren: 570* 600* 650* 720* 540* artura* gt
Mercedes-Benz: c-class* e-class* s-class* a-class* b-class* c###* e###* s###* a###* cla* cls* clk* sl* slk* slc* amg-gt* c##* e##* s##* a## !eqe* !eqs* maybach*
Mercury: milan* sable* grand-marquis* montego cougar
MINI: cooper* clubman* hardtop* convertible* one
Mitsubishi: lancer* galant* eclipse mirage* colt* eclipse-gs* eclipse-spyder* !i-miev*
Nissan: altima* sentra* maxima* versa* !leaf* micra* note* 350z* 370z* gt-r* 240sx* z cube* almera*
Opel: astra* corsa* insignia* vectra* adam* !corsa-e*
Peugeot: 107 108 206* 207* 208* 301* 307* 308* 407* 508* !e-208*
Polestar: !2 ~1
Pontiac: g5* g6* g8* grand-prix* grand-am* solstice* firebird* sunfire
Porsche: 911* 718* boxster* cayman* panamera* !taycan* 944
Renault: clio* megane* !zoe* fluence* laguna* talisman* latitude* symbol* twingo*
Rolls-Royce: ghost* phantom* wraith* dawn* !spectre*
Saab: 9-3* 9-5*
Saturn: ion* aura* astra* sky
Scion: tc* fr-s* ia im xa
Seat: ibiza* leon* toledo*
Skoda: octavia* superb* fabia* rapid* scala* citigo*
Smart: fortwo* forfour*
Subaru: impreza* legacy* wrx* brz*
Suzuki: kizashi* swift* aerio* baleno*
Tesla: !model-3* !model-s* !roadster*
Toyota: camry* corolla* prius* ~prius-prime* yaris* avalon* matrix* echo* 86* gr86* supra* gr-supra* mirai* auris* avensis* celica* mr2* crown* solara* gr-corolla*
Volkswagen: jetta* passat* golf* beetle* cc* arteon* eos* polo* gti* rabbit* new-beetle* phaeton* up !e-golf* !id3* !id7* !id-3* !id-7* scirocco*
Volvo: s40* s60* s80* s90* v40* v50* v60 v90 c30* c70* v70`,
	suv: `
Acura: rdx* mdx* !zdx*
Alfa Romeo: stelvio* tonale*
Aston Martin: dbx*
Audi: q2* q3* q5* sq5* !e-tron* !q4-e-tron* !q4* !q8-e-tron* !q6-e-tron* rsq3*
Bentley: bentayga*
BMW: x1* x2* x3* x4* x5* x6* xm* !ix* !ix1* !ix3*
Buick: encore* envision* envista* rendezvous*
Cadillac: srx* xt4* xt5* xt6* !lyriq* !optiq*
Chevrolet: equinox* trax* captiva* trailblazer* blazer* tracker* !equinox-ev* !blazer-ev*
Dacia: duster* bigster*
Dodge: journey* nitro* hornet*
Fiat: 500x*
Fisker: !ocean*
Ford: escape* edge* explorer* bronco* ecosport* kuga* puma* !mustang-mach-e* !mach-e* freestyle
Genesis: gv70* gv80* !gv60* !electrified-gv70*
GMC: terrain* acadia*
Honda: cr-v* hr-v* pilot* passport* !prologue* element*
Hyundai: tucson* santa-fe* kona* venue* creta* ix35 veracruz* !kona-electric* !kona-ev* nexo*
Infiniti: qx30* qx50* qx55* qx60* qx70* fx35* fx37* fx45* fx50* ex35* ex37* jx35*
Jaguar: f-pace* e-pace* !i-pace*
Jeep: cherokee* grand-cherokee* compass* renegade* patriot* liberty* wrangler* commander*
Kia: sportage* sorento* seltos* !niro-ev* borrego*
Lamborghini: urus*
Land Rover: range-rover-evoque* evoque* discovery-sport* freelander* lr2* range-rover-velar* velar*
Lexus: rx* nx* ux* !rz*
Lincoln: mkc* mkx* corsair* nautilus* aviator* mkt*
Maserati: levante* grecale*
Mazda: cx-3* cx-5* cx-7* cx-9* cx-30* cx-50* cx-70* cx-90* cx3* cx5* cx7* cx9* cx30* cx50* cx90* tribute*
Mercedes-Benz: gla* glb* glc* gle* glk* ml###* m-class* !eqa* !eqb* !eqc* !eqe-suv*
Mercury: mariner*
MINI: countryman* cooper-countryman* cooper-s-countryman* ~cooper-se-countryman*
Mitsubishi: outlander* eclipse-cross* asx* rvr endeavor* pajero-sport*
Nissan: rogue* murano* pathfinder* kicks* qashqai* x-trail* juke* xterra* !ariya*
Opel: mokka* grandland* crossland* antara*
Peugeot: 2008* 3008* 5008*
Polestar: !3 !4
Pontiac: torrent*
Porsche: cayenne* macan* !macan-4
Renault: kadjar* captur* koleos* duster* austral* kaptur*
Saturn: vue* outlook*
Seat: ateca* arona*
Skoda: kodiaq* karoq* kamiq* yeti* !enyaq*
Subaru: forester* crosstrek* ascent* tribeca* xv* !solterra*
Suzuki: vitara* grand-vitara* sx4* jimny* xl7* ignis*
Tesla: !model-y !model-x*
Toyota: rav4* rav-4* ~rav4-prime* ~rav-4-prime* highlander* venza* c-hr* chr* corolla-cross* fj-cruiser* !bz4x* kluger
VinFast: !vf#*
Volkswagen: tiguan* touareg* taos* t-roc* t-cross* !id4* !id-4* !id5* !id-5*
Volvo: xc40 xc60* xc90* xc70 !c40* !ex30* !ex90*`,
	big_suv: `
BMW: x7*
Cadillac: escalade* !escalade-iq*
Chevrolet: tahoe* suburban*
Ford: expedition* excursion*
GMC: yukon* envoy-xl
Hummer: h1* h2*
Infiniti: qx56* qx80*
Jeep: wagoneer* grand-wagoneer* !wagoneer-s*
Lexus: lx*
Lincoln: navigator*
Mercedes-Benz: gls* gl###* !eqs-suv*
Nissan: armada* patrol*
Rolls-Royce: cullinan*
Toyota: sequoia* land-cruiser*`,
	// One that is sold as a hatchback or wagon and as a crossover.
	'sedan|suv': `
Chevrolet: hhr* !bolt-euv*
Chrysler: pt-cruiser*
Dodge: caliber* magnum*
Ford: flex* taurus-x*
Honda: crosstour* accord-crosstour*
Hyundai: !ioniq-5* ioniq-5-n*
Kia: soul* niro* !ev6* !soul-ev*
Lexus: lbx*
Scion: xb* xd*
Subaru: outback*
Toyota: prius-v*
Volkswagen: golf-alltrack* alltrack*
Volvo: v60-cross-country* v90-cross-country* xc70*`,
	'suv|big_suv': `
Audi: q7* q8* sq7* sq8* rsq8*
Buick: enclave*
Chevrolet: traverse*
Dodge: durango*
Genesis: gv90*
Hummer: h3*
Hyundai: palisade* !ioniq-9*
Jeep: grand-cherokee-l
Kia: telluride* !ev9* mohave*
Land Rover: range-rover* discovery* lr3* lr4* defender* range-rover-sport*
Lexus: gx* tx*
Mercedes-Benz: g-class* g###* g63* g65* g55* r###*
Mitsubishi: montero* pajero*
Rivian: !r1s*
Subaru: evoltis
Toyota: 4runner* 4-runner* grand-highlander* land-cruiser-prado* prado*
Volkswagen: atlas*`,
	pickup: `
Cadillac: escalade-ext
Chevrolet: silverado* colorado* avalanche* s-10* s10* !silverado-ev*
Dodge: dakota* ram-1500* ram-2500* ram-3500* ram1500* ram2500* ram3500*
Ford: f-150* f150* f-250* f250* f-350* f350* ranger* maverick* explorer-sport-trac* !f-150-lightning* !f150-lightning*
GMC: sierra* canyon* sonoma* !hummer-ev-pickup !sierra-ev*
Honda: ridgeline*
Hummer: h2-sut h3t
Hyundai: santa-cruz*
Jeep: gladiator* comanche
Lincoln: mark-lt* blackwood
Mazda: b2300 b3000 b4000 bt-50*
Mercedes-Benz: x###d
Mitsubishi: l200* raider*
Nissan: frontier* titan* navara*
Ram: 1500* 2500* 3500* dakota*
Rivian: !r1t*
Suzuki: equator*
Tesla: !cybertruck*
Toyota: tacoma* tundra* hilux*
Volkswagen: amarok*`,
	'van/passenger': `
Chevrolet: uplander* venture*
Chrysler: pacifica* ~pacifica-hybrid* town-&-country* town-country* town-and-country* voyager*
Citroen: c4-picasso* grand-c4-picasso*
Dodge: grand-caravan* caravan*
Ford: freestar* windstar* galaxy* s-max*
Honda: odyssey*
Hyundai: entourage*
Kia: sedona* carnival*
Mazda: mpv
Mercury: villager monterey
Nissan: quest*
Opel: zafira*
Pontiac: montana*
Renault: scenic* grand-scenic* espace*
Saturn: relay*
Seat: alhambra*
Toyota: sienna* previa*
Volkswagen: routan* touran* sharan* !id-buzz*`,
	// A goods van or a bus with seats: the visitor says which.
	van: `
Chevrolet: express* city-express* astro*
Citroen: jumper* jumpy* berlingo*
Dodge: sprinter* ram-van* ram-promaster*
Fiat: ducato* doblo* scudo* fiorino*
Ford: transit* !e-transit* transit-connect* econoline* e150* e250* e-150* e-250* tourneo*
Freightliner: sprinter*
GMC: savana* safari*
Hyundai: h-1 h1 starex* h350
Mercedes-Benz: sprinter* metris* vito* viano* v-class* v###* citan* !eqv* !esprinter* !evito*
Nissan: nv* nv200* nv1500* nv2500* nv3500* primastar* nv300
Opel: vivaro* movano* combo*
Peugeot: boxer* expert* partner* traveller*
Ram: promaster* cargo-van* c-v* !promaster-ev
Renault: trafic* master* kangoo*
Toyota: proace* hiace*
Volkswagen: transporter* caravelle* multivan* crafter* caddy* t4* t5* t6* eurovan* !id-buzz-cargo`,
	motorcycle: `
Aprilia:
Benelli:
Beta:
BMW: r-ninet* r-18* r####* r###* r##* s####* s1000* k1##* k1300* k1600* k1200* f6##* f7##* f8##* f9##* g310* g450* g650* c400* c600* c650* ce*
Buell:
Can-Am: spyder* ryker* canyon*
CFMOTO: 300* 450* 650* 700cl* 800mt* papio*
Ducati:
Energica: !*
GasGas:
Harley-Davidson: !livewire* *
Honda: cbr* crf* cb#* cb##* cb###* cb1000* vfr* vtx* gl1800* gl1500* gl1200* goldwing* gold-wing* shadow* rebel* grom* africa-twin* xr* xl* nc7* nc700* nc750* ctx* st1300* st1100* vt* cmx* nt* fury* valkyrie* magna* ruckus* metropolitan* pcx* forza* nss* navi* monkey* trail125* super-cub* sh150* interceptor* rc51*
Husqvarna: fe* fc* te* tc* tx* fx* fs* norden* svartpilen* vitpilen* 701*
Hyosung:
Indian: *
Kawasaki: ninja* ex#* zx* z#* z##* z###* z1000* zr* zg* vulcan* vn* klr* klx* kx* kle* versys* concours* w800* eliminator* er6* en###* kl###* zrx*
KTM:
Kymco: agility* like* people* downtown* ak550*
LiveWire: !*
Moto Guzzi:
MV Agusta:
Norton:
Piaggio:
Royal Enfield:
Suzuki: gsx* gsx-r* gsx-s* gs500* gsf* gsr* hayabusa* sv650* sv1000* sv6* boulevard* v-strom* dl650* dl1000* dl6* dl8* dl1* dr-z* dr#* dr##* dr###* drz* rm-z* rmz* rm#* rm##* rm85* vzr* vz#* vz##* vz###* vl#* vl###* vs###* burgman* an650* an400* tu250* bandit* katana* intruder* savage* ls650*
SYM:
Triumph: *
Ural:
Vespa:
Victory: *
Yamaha: yzf* r1* r3* r6* r7* fz#* fz##* fz-* fz1* fz6* fz8* mt-* mt0#* fj09* fjr* xsr* xvs* xv#* xv##* xv###* xv1* v-star* vstar* road-star* stratoliner* roadliner* bolt* raider-s raider* yz#* yz##* yz###* wr###* wr##* wr#* tw200* tt-r* ttr* xt#* xt###* tenere* super-tenere* tracer* niken* zuma* vino* xmax* smax* vmx* vmax* v-max* royal-star* tmax* pw50* fazer* venture-royale
Zero: !*`,
	atv: `
Arctic Cat: prowler* wildcat* alterra* 400 500 550 650 700 1000* mud-pro* havoc* dvx*
Can-Am: outlander* maverick* renegade* defender* commander* ds*
CFMOTO: zforce* uforce* cforce*
Honda: trx* pioneer* talon* rancher* foreman* rubicon* rincon* fourtrax* sxs* recon*
Hisun:
Kawasaki: mule* teryx* brute-force* kvf* kfx* krf* krx* prairie* bayou* kaf* krt*
Kymco: mxu* uxv*
Polaris: rzr* ranger* sportsman* general* scrambler* xpedition* ace* outlaw* phoenix* trail-boss* magnum*
Suzuki: kingquad* king-quad* lt-* lta* ltr* ltz* lt-a* quadsport* ozark* vinson* eiger*
Yamaha: grizzly* yfm* yfz* yxz* raptor* rhino* wolverine* viking* kodiak* banshee* warrior-350* blaster* yxe* yxr* yxc* yxm*`,
	'special/goods': `
Mercedes-Benz: actros* atego* axor* arocs*
Autocar:
Chevrolet: 4500* 5500* 6500* w4500* c4500* c5500* c6500* c7500* kodiak* lcf* silverado-4500* silverado-5500* silverado-6500* w3500*
DAF:
Dodge: 4500* 5500* ram-4500* ram-5500* ram4500* ram5500*
Ford: f-550* f550* f-600* f600* f-650* f650* f-750* f750* f-800* f800* lcf* l8000* l9000* f-59 f59*
Freightliner: * cascadia* columbia* m2* coronado* century* classic* 114sd* 108sd* 122sd* fl60* fl70* fl80* fld* business-class* m2-106*
GMC: topkick* w4500* c4500* c5500* c6500* c7500* w5500* w3500*
Hino: *
International: lt* lt625* prostar* prostar+* 4300* 4400* 4700* 4900* 7300* 7400* 7500* 7600* 8600* 9200* 9400* 9900* durastar* workstar* transtar* lonestar* mv607* mv* hv* rh* terrastar* cv515* cv* cf500* dt466 paystar* hx*
Isuzu: npr* nqr* nrr* ftr* frr* fvr* reach* nps* npr-hd*
Iveco: daily* eurocargo* stralis* s-way*
Kenworth:
Mack: *
MAN: tgx* tgs* tgl* tgm*
Mitsubishi Fuso: *
Peterbilt:
Ram: 4500* 5500*
Scania:
Sterling Truck: *
UD:
Volvo: vn* vnl* vnm* vnr* vhd* vah* fh* fm*
Western Star: *
White GMC: *`,
	'special/bus': `
Blue Bird: *
Gillig:
International: 3000re ce-bus* ic-bus* ce* ic*
IC Bus: *
Motor Coach Industries: *
Prevost:
Setra:
Thomas: * saf-t-liner* bus* school-bus*
Van Hool:`,
	'special/special': `
Big Tex:
Bobcat: *
Case: *
Caterpillar: *
Cottrell:
Cub Cadet: *
Featherlite:
Fontaine:
Genie:
Great Dane: *
Grove:
Hyster:
Hyundai Translead: *
JCB:
JLG:
John Deere: *
Keystone: *
Komatsu:
Kubota: *
Load Trail:
New Holland: *
PJ Trailers: *
Stoughton:
Terex:
Utility: * trailer* 3000r* vs2ra*
Vanguard Trailer: *
Wabash: *`,
	camper: `
Airstream: interstate* atlas*
Coachmen: freelander* leprechaun* concord* prism* mirada* sportscoach* cross-trek* beyond* pursuit* nova*
Damon:
Entegra:
Fleetwood: bounder* discovery* pace-arrow* southwind* storm* flair* tioga* jamboree* fortis* providence* excursion* terra*
Forest River: sunseeker* solera* georgetown* forester*
Four Winds: *
Holiday Rambler: vacationer* ambassador* admiral* endeavor* navigator*
Itasca:
Jayco: greyhawk* redhawk* seneca* melbourne* precept* alante* swift* terrain*
Monaco:
National RV:
Newmar:
Pleasure-Way:
Roadtrek:
Thor: chateau* four-winds* ace* hurricane* windsport* compass* gemini* vegas* axis* freedom-elite* quantum* tuscany* outlaw* sequence* palazzo* miramar* magnitude* delano* citation*
Tiffin:
Winnebago: view* minnie-winnie* adventurer* vista* era* travato* revel* solis* journey* navion* sightseer* brave* spirit* ekko* chalet* aspect* forza* sunova* sunstar*`,
};
