import type { Auction, Fuel, Plug } from '../calculator/terms.ts';
import type { LotDocument } from './lot-form.ts';

/** The labels that the text of a lot may have. */
export type Label =
	| 'lot'
	| 'vin'
	| 'year'
	| 'produced'
	| 'make'
	| 'model'
	| 'document'
	| 'place'
	| 'state'
	| 'engine'
	| 'fuel'
	| 'body'
	| 'price'
	| 'odometer';

const words = (list: string): string[] => list.split(', ');

/** The labels of a lot in English, Russian and Ukrainian, understood on the pages of either language. */
export const labelWords: Readonly<Record<Label, readonly string[]>> = {
	lot: words('lot number, lot no, lot, stock number, stock, номер лота, лот'),
	vin: words(
		'vehicle identification number, vin number, vin (status), vin, вин, вин-код, він, він-код, vin-код, номер кузова',
	),
	year: words('model year, vehicle year, year, модельный год, год, модельний рік, рік'),
	produced: words(
		'год выпуска, год производства, дата выпуска, дата производства, рік випуску, рік виробництва, ' +
			'rok produkcji, baujahr, дата випуску, дата виробництва, year of production, production year, production date, ' +
			'date of production, year of manufacture, manufacture year, manufacture date, date of manufacture',
	),
	make: words('make, manufacturer, марка, производитель, виробник, marka pojazdu, marka, marke'),
	model: words('model, модель, model pojazdu, modell'),
	document: words(
		'title/sale doc, title code, title type, sale document, doc type, document, title, ' +
			'документ, документы, документи, тайтл, тип документа',
	),
	place: words(
		'sale location, vehicle location, selling branch, lot location, location, branch, yard, ' +
			'площадка, местоположение, локация, место, майданчик, розташування, локація, місце',
	),
	state: words('state, штат'),
	engine: words(
		"engine type, engine size, engine, displacement, hubraum, pojemność skokowa, двигатель, объём двигателя, объем двигателя, объём, объем, двигун, об'єм двигуна, " +
			"об’єм двигуна, об'єм, об’єм",
	),
	fuel: words(
		'fuel type, fuel, kraftstoffart, kraftstoff, rodzaj paliwa, тип топлива, топливо, вид топлива, тип пального, пальне, паливо, вид палива, тип палива',
	),
	body: words(
		'body style, body type, body, vehicle type, vehicle class, typ nadwozia, fahrzeugtyp, тип кузова, кузов',
	),
	price: words(
		'current bid, my bid, winning bid, final bid, sold for, sale price, price, bid, buy it now price, buy it now, buy now, ' +
			'cena, preis, текущая ставка, ставка, цена лота, цена, поточна ставка, ціна лота, ціна',
	),
	odometer: words('odometer, odo, mileage, kilometerstand, przebieg, пробег, одометр, пробіг'),
};

/** Further labels, which only end the value before them, also when a text stands in one line. */
export const otherLabels = words(
	'color, drive, drive line type, keys, key, primary damage, loss, highlights, transmission, cylinders, start code, series, ' +
		'manufactured in, sale date, erstzulassung, first registration, leistung, power, getriebe, battery, ' +
		'est. retail value, estimated retail value, retail value, actual cash value, acv, ' +
		'estimated repair cost, est. repair cost, repair cost, ' +
		'цвет, привод, коробка, ключи, повреждения, рыночная цена, рыночная стоимость, стоимость ремонта, ' +
		'колір, привід, ключі, пошкодження, ринкова ціна, ринкова вартість, вартість ремонту',
);

/** Words for documents in Russian and Ukrainian, as patterns, beside the words of the auctions. */
export const documentWords: Readonly<Record<LotDocument, readonly string[]>> = {
	destruction: words(
		'на уничтожение, на утилизацию, сертификат уничтожения, на знищення, на утилізацію, сертифікат знищення',
	),
	parts: words(
		'на запчасти, на разборку, не подлежит восстановлению, на запчастини, на розбирання, не підлягає відновленню',
	),
	rebuilt: words('восстановлен, ребилд, відновлен, ребілд'),
	salvage: words(
		'с[аеэ]ль?в(?:[аеиі]|ей)д?ж, подлежит восстановлению, под восстановление, ' +
			'підлягає відновленню, під відновлення',
	),
	clean: words('чист, клин, клін'),
};

/** The document's name in a sentence. */
export const titleWords = '(?:тайтл|документ)\\p{L}{0,2}';

/** Yards that people write in Cyrillic letters, as patterns. */
export const townNames: Readonly<Record<string, string>> = {
	'Atlanta GA': 'атлант[аеиыіу]',
	'Baltimore MD': 'б[ао]лтимор',
	'Chicago IL': 'чикаго|чікаго',
	'Dallas TX': 'дал{1,2}ас',
	'Denver CO': 'денвер',
	'Detroit MI': 'детройт',
	'Houston TX': '[хг][ьъ’]?юстон',
	'Indianapolis IN': '[иі]нд[иі]анапол[иі]с',
	'Jacksonville FL': 'джексонвил{1,2}',
	'Los Angeles CA': 'лос[ -]анджелес',
	'Miami FL': 'майами|маямі',
	'Orlando FL': 'орландо',
	'Philadelphia PA': 'ф[иі]ладельф[иі][яиіюї]',
	'Phoenix AZ': 'ф[еі]н[иі]кс',
	'Sacramento CA': 'сакраменто',
	'Savannah GA': 'саван{1,2}[аеиыіу]',
	'Tampa FL': 'тамп[аеиыіу]',
};

// Two drives in one car.
const bothDrives =
	'(?:электро|електро|elektro|electric) ?(?:[/+&-]|и|та|і|und|and) ?(?:бензин|дизел|benzin|petrol|gas|diesel)\\p{L}*|' +
	'(?:бензин|дизел|benzin|petrol|gas|diesel)\\p{L}{0,4} ?(?:[/+&-]|и|та|і|und|and) ?(?:электро|електро|elektro|electric)(?:мотор\\p{L}*|двиг\\p{L}*)?';

/** Names of versions that charge from a socket, and of range extenders. */
const plugNames =
	'energi|4xe|(?<=(?:prius|rav-?4),?(?: \\d{4})?,? )prime|t8|t6 recharge|twin engine|e-?hybrid|gte|tf?si ?e(?!-)|p[34]00e|450h\\+|[xs]?drive ?\\d\\de|[2357][2345][05](?:x|l)?e|' +
	'(?:[aces]|gl[ace]|cla) ?\\d{3} ?d?e|(?:a3|q7) (?:sportback )?e-?tron|rex|erev|range[ -]?extender|[еэ]кстендер\\p{L}*';

/** Patterns of fuels that count anywhere in a text. */
export const fuelWords: Readonly<Record<Fuel, string>> = {
	hybrid: `hybrid|phev|f?hev|e-?power|гибрид\\p{L}*|г[іи]брид\\p{L}*|${bothDrives}|${plugNames}`,
	diesel:
		'diesel|tdi|cdi|crdi|(?:blue)?hdi|dci|cdti|tdci|jtdm?|multijet|дизел\\p{L}*|тд[иіi]|[цс]д[иіi]|црд[иіi]|дц[иіi]|(?<=\\d[.,]\\d )[dд]',
	ev: 'bev|electric vehicle|electric car|электромобил\\p{L}*|електромоб[іи]л\\p{L}*',
	petrol:
		'gasoline|petrol|(?<=\\d(?:[.,]\\d| ?l)(?: ?[iv]?\\d{1,2})?,? )gas|flex(?:ible)?[ -]fuel|tf?si|тф?с[иіi]|t?-?gdi|ecoboost|бензин\\p{L}*',
};

/** Patterns of fuels that count only behind the label or as a separate item: seats are electric, too. */
export const shortFuelWords: Readonly<Record<Fuel, string>> = {
	...fuelWords,
	ev: `${fuelWords.ev}|electric|ev|электр\\p{L}*|електр\\p{L}*`,
	petrol: `${fuelWords.petrol}|gas`,
};

/** Patterns that say of a hybrid whether it charges from a socket. */
export const plugWords: Readonly<Record<Plug, string>> = {
	yes: `phev|plug-? ?in|плагин\\p{L}*|плаг-ин|плагін\\p{L}*|${plugNames}`,
	no: '[mf]?hev|e-?power|self-charging',
};

/** Bodies as texts write them, with the class that they name. */
export const bodyWords: Readonly<Record<string, string>> = {
	'van/passenger': 'mini-?van|минив[еэ]н\\p{L}*|мін[іи]вен\\p{L}*',
	'van/goods': 'cargo van|грузов\\p{L}* фургон\\p{L}*|вантажн\\p{L}* фургон\\p{L}*',
	'special/goods':
		'heavy duty trucks?|medium duty trucks?|semi[ -]?truck|тягач\\p{L}*|грузовик\\p{L}*|вантаж[іо]вк\\p{L}*',
	'special/bus': 'school bus|bus(?:es)?|автобус\\p{L}*',
	'special/special': 'trailers?|прицеп\\p{L}*|причіп\\p{L}*|экскаватор\\p{L}*|екскаватор\\p{L}*',
	atv: 'atvs?|utvs?|квадроцикл\\p{L}*',
	camper:
		'motor ?home|recreational vehicle \\(rv\\)|camper(?: ?vans?|s)?(?! (?:shell|top))|wohnmobil|(?:авто)?кемпер\\p{L}*|автодом\\p{L}*|(?:дом|будин)\\p{L}{0,3} на кол[её]сах',
	pickup: 'pick-?up|crew ?cab|crew pic\\p{L}*|supercrew|quad cab|double cab|пикап\\p{L}*|пікап\\p{L}*',
	motorcycle: 'motorcycles?|мотоцикл\\p{L}*',
	suv: 'suv|(?:4dr )?spor(?:ts?)? ?utility\\p{L}*|4dr spor|crossover|кроссовер\\p{L}*|кросовер\\p{L}*|внедорожник\\p{L}*|позашляховик\\p{L}*',
	sedan: 'sedan|saloon|hatchback|coupe|kombi|седан\\p{L}*|х[эе]тчбек\\p{L}*|купе',
	// No class of the calculator has these.
	'': 'jet skis?|watercraft|boats?|snowmobiles?|лодк\\p{L}*|гидроцикл\\p{L}*|снегоход\\p{L}*',
};

/** Words before a year that is a limit. */
export const limitWords = 'до|от|с|со|по|в|у|за|на|не|з|від|після|после|старше|новее|новіше|моложе|молодше';

/** The word before the highest price or mileage that somebody wants. */
export const upTo = 'до';

/** Words before a year that is not the car's. */
export const otherYears = 'ez|erstzulassung|registration|sale|аукцион|аукціон';

/** What stands behind a number that is neither a year nor a volume. */
export const units =
	'[%$€](?!\\d)|usd|eur|pln|дол|км|куб|[сc][мm]|тыс|тис|млн|k(?!\\p{L})|к(?!\\p{L})|kwh|квт|kw|mi(?!\\p{L})|мил|т(?!\\p{L})';

/** Other ways to write makes. */
export const shortNames: Readonly<Record<string, string>> = Object.fromEntries(
	words(
		'chevy Chevrolet, mercedes Mercedes-Benz, vw Volkswagen, harley Harley-Davidson, ауди Audi, бмв BMW, вольво Volvo, джип Jeep, ' +
			'киа Kia, кіа Kia, лексус Lexus, мазда Mazda, мерседес Mercedes-Benz, митсубиси Mitsubishi, ниссан Nissan, ' +
			'нісан Nissan, рено Renault, субару Subaru, тесла Tesla, тойота Toyota, фольксваген Volkswagen, форд Ford, ' +
			'хендай Hyundai, хюндай Hyundai, хонда Honda, шевроле Chevrolet, шкода Skoda, харлей Harley-Davidson, ' +
			'акура Acura, додж Dodge, инфинити Infiniti, кадиллак Cadillac, крайслер Chrysler, линкольн Lincoln, опель Opel, ' +
			'пежо Peugeot, порше Porsche, ситроен Citroen, сузуки Suzuki, фиат Fiat, фрейтлайнер Freightliner, ' +
			'ямаха Yamaha, дукати Ducati, кавасаки Kawasaki, сканиа Scania, рено Renault',
	).map((pair) => pair.split(' ')),
);

/** The names of auctions as texts write them, as patterns. */
export const auctionNames: Readonly<Record<Auction, string>> = {
	copart: 'copart|копарт\\p{L}{0,2}',
	iaa: 'iaai?|insurance auto auctions|[иі]аа[иі]?',
};

/** Letters that are typed for the signs of a VIN, by their shape or their sound. */
export const latinSigns: Readonly<Record<string, string>> = {
	А: 'A',
	В: 'B',
	Г: 'G',
	Д: 'D',
	Е: 'E',
	З: '3',
	І: '1',
	Ј: 'J',
	К: 'K',
	Л: 'L',
	М: 'M',
	Н: 'H',
	О: '0',
	Р: 'P',
	С: 'C',
	Ѕ: 'S',
	Т: 'T',
	У: 'Y',
	Ф: 'F',
	Х: 'X',
};

/** Models in Cyrillic letters, as people call them. */
export const latinModels: Readonly<Record<string, string>> = Object.fromEntries(
	words(
		'камри camry, камрі camry, королла corolla, рав rav, прадо prado, хайлендер highlander, сиенна sienna, приус prius, ' +
			'лиф leaf, ліф leaf, рог rogue, альтима altima, сентра sentra, кашкай qashqai, аккорд accord, цивик civic, ' +
			'спринтер sprinter, вито vito, транзит transit, фокус focus, фьюжн fusion, мустанг mustang, эскейп escape, ескейп escape, ' +
			'эксплорер explorer, експлорер explorer, пассат passat, гольф golf, джетта jetta, тигуан tiguan, туарег touareg, ' +
			'спортейдж sportage, соренто sorento, оптима optima, туксон tucson, соната sonata, элантра elantra, елантра elantra, ' +
			'санта santa, фе fe, октавия octavia, октавія octavia, суперб superb, кодиак kodiaq, чероки cherokee, гранд grand, ' +
			'модел model, модель model, трафик trafic, дукато ducato, ' +
			// Letters that look alike: "X5", "А6".
			'сх cx, срв crv, црв crv, а a, с c, е e, х x, м m, у y',
	).map((pair) => pair.split(' ')),
);
