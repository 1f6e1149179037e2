import { words } from './fault-texts.ts';

/** Auctions' account classes with the words price lists write for them. */
export const accountSynonyms = {
	low_volume: words(
		'low volume, low, low volume buyer, низкий объем, малый объем, низький обсяг, малий обсяг',
	),
	standard_volume: words(
		'standard volume, standard, standard buyer, стандарт, стандартный, стандартный объем, стандартний, стандартний обсяг',
	),
	high_volume: words(
		'high volume, high, high volume buyer, высокий объем, большой объем, високий обсяг, великий обсяг',
	),
};

/** Titles of a lot with the words price lists write for them. */
export const titleSynonyms = {
	clean: words(
		'clean, clean title, clean titles, clear, clear title, чистый, чистый титул, чистий, чистий титул',
	),
	non_clean: words(
		'non clean, nonclean, non clean title, non clean titles, not clean, salvage, salvage title, dirty, нечистый, не чистый, нечистый титул, сальвадж, нечистий, не чистий, нечистий титул',
	),
};

/** Ports of loading, with the words price lists write for them. */
export const portSynonyms = {
	'Newark NJ': words(
		'newark, newark nj, nj, new jersey, newark new jersey, new york, ny, new york nj, new york ny, ньюарк, нью джерси, нью джерсі, ньюарк nj, нью йорк, нью арк, ny nj, nj ny',
	),
	'Savannah GA': words(
		'savannah, savannah ga, ga, georgia, savannah georgia, саванна, савана, джорджия, джорджія, саванна ga',
	),
	'Miami FL': words(
		'miami, miami fl, fl, florida, miami florida, маями, майами, майями, маямі, флорида, майамі, флоріда',
	),
	'Houston TX': words(
		"houston, houston tx, tx, texas, houston texas, хьюстон, г'юстон, гюстон, х'юстон, техас",
	),
	'Los Angeles CA': words(
		'los angeles, los angeles ca, la, l a, ca, california, los angeles california, long beach, лос анджелес, лос анжелес, каліфорнія, калифорния',
	),
};

/** Ports of loading that some forwarders have beside the usual five, with the words for them. */
export const furtherPortSynonyms = {
	'Seattle WA': words('seattle, seattle wa, wa, washington, seattle washington, сиэтл, сиетл, сіетл'),
	'Tacoma WA': words('tacoma, tacoma wa, такома'),
	'Portland OR': words('portland, portland or, портленд'),
	'Oakland CA': words('oakland, oakland ca, окленд'),
	'Baltimore MD': words('baltimore, baltimore md, md, maryland, балтимор, балтімор'),
	'Norfolk VA': words('norfolk, norfolk va, va, virginia, норфолк'),
	'Wilmington NC': words('wilmington, wilmington nc, вилмингтон, вілмінгтон'),
	'Charleston SC': words('charleston, charleston sc, чарльстон'),
	'Jacksonville FL': words('jacksonville, jacksonville fl, джексонвилл, джексонвілл'),
	'Brunswick GA': words('brunswick, brunswick ga, брансуик, брансвік'),
	'Port Everglades FL': words('port everglades, port everglades fl, порт эверглейдс, порт еверглейдс'),
	'Freeport TX': words('freeport, freeport tx, фрипорт, фріпорт'),
	'Galveston TX': words('galveston, galveston tx, галвестон'),
	'Chicago IL': words('chicago, chicago il, il, illinois, чикаго, чікаго'),
	'Philadelphia PA': words('philadelphia, philadelphia pa, филадельфия, філадельфія'),
	'Boston MA': words('boston, boston ma, бостон'),
	'Honolulu HI': words('honolulu, honolulu hi, гонолулу'),
	'Halifax NS': words('halifax, halifax ns, галифакс, галіфакс'),
	'Toronto ON': words('toronto, toronto on, торонто'),
	'Montreal QC': words('montreal, montreal qc, монреаль'),
	'Vancouver BC': words('vancouver, vancouver bc, ванкувер'),
};

/** Auction houses with the words price lists write for them. */
export const auctionSynonyms = {
	Copart: words('copart, копарт, copart inc'),
	IAA: words('iaa, iaai, insurance auto auctions, иаа, іаа, иааи'),
	Manheim: words('manheim, manheim auction, manheim auctions, манхейм, манхайм, мангейм, мангайм'),
	ADESA: words('adesa, openlane, адеса'),
};

/** Ports of destination, with the words price lists write for them. */
export const destinationSynonyms = {
	Odesa: words(
		'odesa, odessa, одесса, одеса, ua odesa, odesa ua, odessa ukraine, odesa ukraine, одесса украина, одеса україна',
	),
	Klaipeda: words(
		'klaipeda, klaipėda, клайпеда, klaipeda lt, klaipeda lithuania, клайпеда литва, клайпеда литва lt',
	),
	Bremerhaven: words(
		'bremerhaven, бремерхафен, бремерхавен, бремергафен, bremerhaven de, bremerhaven germany, бремерхафен германия',
	),
	Gdynia: words('gdynia, гдиня, гдыня, gdynia pl, gdynia poland, гдыня польша, гдиня польща'),
	Poti: words('poti, поти, поті, poti ge, poti georgia, поти грузия, поті грузія'),
};

/** Classes of vehicle in shipping lists, with the words people write for them. */
export const vehicleSynonyms = {
	sedan: words(
		'sedan, sedans, car, passenger car, седан, легковой, легковая, легковое авто, легковий, легкове авто',
	),
	suv: words('suv, crossover, кроссовер, внедорожник, джип, кросовер, позашляховик, сув'),
	big_suv: words(
		'big suv, bigsuv, large suv, full size suv, большой suv, большой внедорожник, большой джип, великий suv, великий позашляховик',
	),
	pickup: words('pickup, pick up, pickup truck, пикап, пікап'),
	motorcycle: words('motorcycle, motorcycles, moto, bike, мотоцикл, мото'),
	van: words(
		'van, vans, minivan, cargo van, фургон, микроавтобус, минивэн, минивен, бус, мікроавтобус, мінівен',
	),
	atv: words('atv, atvs, quad, quad bike, utv, квадроцикл, квадроциклы, квадроцикли'),
	camper: words('camper, motorhome, rv, кемпер, автодом'),
	special: words('special, спецтехника, спецтехніка'),
};

/** Classes of vehicle as the customs tariff knows them, with the words people write for them. */
export const classSynonyms = {
	goods: words(
		'goods, 8704, truck up to 3.5 t, van, фургон, грузовой, грузовая, вантажний, вантажна, вантажівка',
	),
	bus: words('bus, 8702, автобус'),
	motorcycle: words('motorcycle, moto, 8711, мотоцикл, мото'),
	atv: words('atv, quad, quad bike, квадроцикл'),
	camper: words('camper, motorhome, автодом, кемпер, дом на колесах'),
	special: words('special, спецтехника, спецтехніка, прочая техника, грузовик, трактор, прицеп'),
};

/** Every class: passenger cars follow the law's own parameters and not the table of rates. */
export const allClassSynonyms = {
	passenger: words('passenger, passenger car, 8703, легковой, легковая, легковий, легкова'),
	...classSynonyms,
};

/** Fuels, with the words people write for them. */
export const fuelSynonyms = {
	petrol: words('petrol, gasoline, gas, бензин, бензиновый, бензиновий'),
	diesel: words('diesel, дизель, дизельный, дизельний'),
	hybrid: words('hybrid, гибрид, гібрид'),
	ev: words('ev, electric, bev, электро, электромобиль, електро, електромобіль'),
};

export const flagSynonyms = {
	yes: words('yes, true, 1, да, так'),
	no: words('no, false, 0, нет, ні, немає'),
};

/** Ways of buying, as the calculator's input calls them. */
export const modeSynonyms = {
	us_auction: words('us auction, auction, аукцион, аукцион сша, аукціон, аукціон сша'),
	direct: words('direct, прямая покупка, покупка, пряма купівля'),
};

/** Origins of goods, as the calculator's input calls them. */
export const originSynonyms = {
	eu_eur1: words('eu eur1, eur1, eur 1, ес, єс, евросоюз, происхождение ес, походження єс'),
	ge_non_originating: words('ge non originating, грузия, грузія, из грузии, із грузії'),
	other: words('other, другое, прочее, инше, інше'),
};

/** Ways of paying an auction, with the words price lists write for them. */
export const paymentSynonyms = {
	secured: words(
		'secured, secured payment, secured payments, wire, гарантированная, гарантована, обеспеченная',
	),
	unsecured: words(
		'unsecured, unsecured payment, unsecured payments, non secured, nonsecured, not secured, non secured payment, ' +
			'non secured payments, негарантированная, не гарантированная, негарантована, не гарантована, ' +
			'необеспеченная, не обеспеченная',
	),
};

/** Kinds of buyers at an auction, with the words price lists write for them. */
export const buyerSynonyms = {
	licensed: words(
		'licensed, licensed buyer, licensed buyers, с лицензией, лицензированный, ліцензований, з ліцензією',
	),
	non_licensed: words(
		'non licensed, nonlicensed, non licensed buyer, non licensed buyers, not licensed, unlicensed, public, ' +
			'public buyer, без лицензии, нелицензированный, не лицензированный, без ліцензії, неліцензований, ' +
			'не ліцензований',
	),
};

/** How excise is worked out, with the words people write for it. */
export const ruleSynonyms = {
	per_cc: words('per cc, за см, за см3, евро за см3, за объем'),
	per_cc_age: words(
		'per cc age, за см и возраст, за см3 и возраст, за объем и возраст, за см і вік, за см3 і вік',
	),
	fixed: words('fixed, одна сумма, одна сума, сумма за единицу, фиксированная, фіксована'),
	per_kwh: words('per kwh, за квтч, за квт ч, за квт год'),
};

/** How files name the price to a port in either language. */
export const portHeaders = (port: string): string[] => [`до порта ${port}`, `до порту ${port}`];

/** The port that such a header names, with its dollars taken off; any other text as it is. */
export const portOfHeader = (text: string): string => text.replace(/^до порт[ау] (.*?)(?:, ?\$)?$/iu, '$1');
