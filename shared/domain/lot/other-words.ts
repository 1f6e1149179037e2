/**
 * Makes a pattern of words, in which `~` stands for any ending: a pattern with many classes of all letters takes long
 * to compile.
 */
export const endingPattern = (words: string, flags = 'giu'): RegExp =>
	new RegExp(words.replaceAll('~', '[a-zа-яёєіїґäöüß]{0,15}'), flags);

/** Words for sums that are not the price of the car, as patterns; those for the price keep a sum from the others. */
export const sumWords = {
	delivery:
		'доставк~|автовоз~|доставит~|перев[её]з~|перевоз~|перегон~|пригон~|лог[иі]ст~|фрахт~|море(?:м)?|суш[аеиі]|' +
		'[еэ]вакуатор~|shipping|delivery|transport(?:ation|kosten)?|freight|towing|inland|(?<!fisker )ocean|lieferung|überführung',
	deposit:
		'задат~|завдат~|аванс~|депозит~|залог~|застав[аиу]|остат~|залишок|решта|balance|пред?оплат~|перед?оплат~|передплат~|' +
		'(?:перв~|перш~|початков~) (?:взнос|внесок)|deposit|down payment|prepayment|anzahlung',
	customs:
		'растамож(?:к~|ит~|ивани~)|растаможен~ за|розмит(?:ненн~|нити|нено за)|таможн~|митн~|мит[оа]|пошлин~|' +
		'акциз~|(?<!(?:super|heavy|medium) )(?:duty|vat|ндс|пдв)(?=:? [\\d$€])|customs(?: duty| clearance)?|import (?:duty|duties|tax~)|zoll~',
	discount:
		'(?<!(?:со|зі|із|з) )(?:скидк~|знижк~)|с(?:ниж|ниже)н~ на|знижен~ на|торг(?=\\s(?:до\\s|в\\s|с\\s)?[\\d$€])|уступ~|discount|reduced by|rabatt',
	exchange: 'обмен~|обм[иі]н~|доплат~|trade|inzahlung~',
	repair: 'ремонт~|влож~|вклад[её]н~|вкладен~|вклав|repairs?|reparatur~',
	insurance: 'страх[оу]~|каско|осаго|осцпв|insurance(?! auto| comp)|versicherung',
	market:
		'рыноч~|(?:цена|ціна) нов~|оценк~|оцінк~|ринков~|рынк~|ринк~|авто?\\.?ри[ая]|auto\\.?ria|market|retail|kbb|nada|acv|actual cash|msrp|uvp|' +
		'в укра[иї]н[іе] (?:так~ |она |вона )?(?:сто[ия]т|кошту~|прода~|цена|ціна|от|від)|(?:цена|ціна|стоит|коштує) в укра[иї]н[іе]',
	monthly:
		'рассрочк~|аренд~|оренд~|прокат~|розстрочк~|л[иі]зинг~|лізинг~|кредит~|плат[её]ж~|платіж|ежемесячн~|щомісяч~|' +
		'lease|leasing|financ~|finanz~|monthly|raten?',
	fee:
		'сбор[аыу]?|сборов|збор[иу]|збір|комис~|коміс~|услуг~|послуг~|брокер~|оформлен~|пенс[иі][йо]н~|' +
		'хранени~|зберіганн~|сертиф[иі]к~|fees?|storage|gebühr~',
	total: 'под ключ|під ключ|итого?|загалом|total|turnkey|all[ -]in',
	price:
		'цен[аыу]|цін[аиу]|price|bid|ставк~|asking|прошу|прода[юємв]~|отда[мюл]~|відда[мюв]~|взял~|купил~|купив|' +
		'заплатил~|cena|preis|kaufpreis|buy now|now',
} as const satisfies Readonly<Record<string, string>>;

const litre = '(?:л|l|литр~|літр~|ltr)\\.?';
const distance = '(?:(?:тыс|тис|т|k|к)?\\.? ?(?:км|km|mi|miles?|мил[ьяі]))';
const hours = '(?:kwh|kw|квт)(?:[·* ]?[чh]|[·* ]?год)?';
const amount = '(?:\\d{1,3}(?:[ .,]\\d{3}){1,2}|\\d{1,6}(?:[.,]\\d{1,2})?)(?: ?[-–] ?\\d{1,4}(?:[.,]\\d)?)?';
const perHundred = '(?: ?(?:/|на|per|auf|pro) ?(?:100(?! ?[%\\d])|сто(?!\\p{L})|сотн~) ?(?:км|km|mi)?)';
const small = '\\d{1,2}(?:[.,]\\d{1,2})?(?: ?[-–/] ?\\d{1,2}(?:[.,]\\d)?){0,2}';
const gap = '[^\\d\\n;,]{0,30}';
/** Where a car consumes so much. A town behind "in the city" is no road: `other-facts.ts` sees to it. */
const onRoad = '(?:по|в|у|на|in|on|the)';
const road =
	'(?:за |поза )?(?:город(?:ом|у|е|а)?|м[іи]ст(?:ом|о|у|і|а))|трасс?[аеуиі]|шоссе|шосе|автобан~|автомагистрал~|автомагістрал~|' +
	'сме[шс]анн~|зм[іи]шан~|city|highway|hwy|motorway|autobahn|innerorts|außerorts|kombiniert|combined|урбан~';
/** An amount of a unit behind words, or before them. */
const beside = (words: string, unit: string, size = amount): string =>
	`(?:${words})${gap}${size} ?${unit}|${size} ?${unit} ?(?:${words})`;

/** What litres, kilometres and kilowatt-hours may belong to, with their words and units. */
export const amountWords = {
	consumption:
		`${small} ?(?:${litre}|${hours})?${perHundred}|(?<!honda )(?:по |в |у |на )?(?:${road})(?: (?:цикл~|режим~))?[\\s:=–—-]{1,4}(?:до |около |близько |about )?${small} ?${litre}|` +
		// "1.4 л трасса 5 л" begins with an engine.
		`${small} ?(?:${litre} ?|(?=${onRoad} ))(?:${onRoad} ){0,2}(?:${road})(?!\\p{L}|(?:[\\s:=/–—-]{1,4}${small} ?${litre} ?(?:${onRoad} )?(?:${road})){0,2}[\\s:=–—-]{1,4}${small} ?${litre}(?! ?(?:${onRoad} )?(?:${road})))|` +
		`(?:расход~|розхід|витрат~|споживанн~|consumption|(?:kraftstoff)?verbrauch|spalanie)${gap}${small} ?(?:${litre}|${hours})?${perHundred}?`,
	boot: beside('багажник~|boot|trunk|cargo|kofferraum~', `(?:${litre}|cu\\.? ?ft|куб~)`, '\\d{3,4}'),
	tank: beside('(?:бензо)?бак[аеу]?|баком|tank~', `(?:${litre}|gal~)`, '\\d{2,3}(?:[.,]\\d)?'),
	range: beside(
		'запас[уао]?м?(?: ход~)?|(?:ev |electric )?range(?! rover)|reichweite|на (?:одн~ )?(?:заряд~|батаре~|[эе]лектр~)|проезжа~|проїжджа~',
		distance,
	),
	service: beside(
		'то(?= (?:на|через) )|масл~|oil|гаранти~|гарант[иі]~|warranty|garantie|грм|ремен~|timing belt|колодк~|service|adblue',
		`(?:${distance}|${litre})`,
	),
	speed:
		'0 ?[-–] ?(?:100|60|62)(?: ?(?:км|km|mph|mi))?(?: ?/ ?[чгh])?(?: ?(?:за|in|-|:) ?\\d{1,2}[.,]\\d)?|' +
		`(?:разгон~|розг[оі]н~|acceleration)${gap}\\d{1,3}(?:[.,]\\d)?(?: ?(?:км|km))?(?: за \\d{1,2}[.,]\\d)?`,
} as const satisfies Readonly<Record<string, string>>;

const date = '(?:\\d{1,2}[./-]){0,2}((?:19|20)\\d\\d)(?!\\d)';
/** A year of production behind its words, as a full or a short one, or before them. */
export const productionDate =
	'(?<!\\p{L})(?:вы?пу(?:ск|щен)~|випу(?:ск|щен)~|произвед[её]н~|производств~|виробле~|виробництв~|[из]{1,2}готовлен~|виготовлен~|собран~|зібран~|' +
	'built|build date|of manufacture|сборк~|збірк~|в[иы]п\\.|произв\\.|mf[dg]|made|manufactured|produced|production|prod\\.?|baujahr|bj\\.?|produktionsdatum)' +
	`(?:[\\s:.]{1,3}(?:date|year|год[ау]?|рік|році|в|у|in|on)){0,2}[\\s:–—-]{0,3}(?:[a-zа-яіє]{3,10} )?(?:${date}|\\d{1,2}[./](\\d\\d)(?![\\d./]))|` +
	`(?<![\\d./-])${date}\\s?(?:г\\.?|год[ау]?|р\\.?|року)?\\s?(?:выпуска|випуску|производства|виробництва|[гр]\\.?в\\.?(?!\\p{L})|[гр]\\. в\\.)`;

/** Words for a registration, and the year behind them. */
export const registrationWords =
	'(?:перв~|перш~|1-?[аяшй]{0,3}|first|1st) (?:рег~|реєстрац~|registration|reg)|erstzulassung|ez|зарег~|зареєстр~|' +
	'registered|pierwsza rejestracja|на уч[её]те|на обліку';
export const registrationDate = `((?:${registrationWords})[\\s:.]{0,3}(?:(?:в|у|с|з|in|date)\\s)?)${date}`;

const port = '(?:порт|Порт|ПОРТ)(?:а|у|ом|і|е)?|[Pp]ort|PORT';
const town = "[A-ZА-ЯЄІЇ][A-Za-zА-Яа-яЄІЇєії.'’-]{2,20}(?: [A-ZА-ЯЄІЇ][a-zа-яєії]{2,20})?";
/** A port by its word, or by "through" before a town with its state. */
export const portNames =
	`(?<!\\p{L})(?:(?:(?:[Чч]ерез|[Vv]ia) )?(?:${port})(?: (?:of|from|отправ~|погруз~|загруз~|отгруз~|заванта~|відправ~|` +
	`прибыт~|прибут~|назнач~|признач~|loading|departure)){0,2}[\\s:–—-]{1,3}${town}(?:[\\s,]{1,2}[A-Z]{2}(?!\\p{L}))?` +
	`|(?:[Чч]ерез|[Vv]ia) ${town}[\\s,]{1,2}[A-Z]{2}(?!\\p{L}))`;

/** Words that say of a year that it is the model's: those of an American title, too. */
export const modelYearWords = 'модельн~|мод\\. ?год~|model year|title|тайтл~';

/** Words of a car that is sold in Georgia, which is no state then. */
export const georgianWords =
	'рустав[иі]|rustavi|тб[иі]л[иі]с[иі]|tbilisi|груз[иі][яиії]|autopapa|автопапа|myauto(?:\\.ge)?';

/** Countries of the EU in which used cars are usually bought, and the EU itself, by their codes. */
export const europeanWords: Readonly<Record<string, string>> = {
	DE: 'герман[иі]~|німеччин~|germany|deutschland',
	LT: 'литв[аеиіыо]~|lithuania',
	PL: 'польш[аеиоі]~|польщ[аеиоі]~|poland',
	NL: 'нидерланд~|нідерланд~|голланди[ия]~|голланді[яї]~|netherlands',
	BE: 'бельг[иі]~|belgium',
	FR: 'франц[иі]~|france',
	IT: 'итали[ия]~|італі[яї]~|italy',
	AT: 'австри[ия]~|австрі[яї]~|austria',
	CZ: 'чехи[ия]~|чехі[яї]~|czechia',
	ES: 'испани[ия]~|іспані[яї]~|spain',
	SE: 'швеци[ия]~|швеці[яї]~|sweden',
	EU: 'европ[аеы]|європ[аиі]|евросоюз~|євросоюз~',
};
/** Before a country to which a car goes, through which it goes, or where it was built. */
const notSold =
	'до|через|to|via|(?:made|built|manufactured|assembled) in:?|(?:собр|зібр|сдел|зробл|произв|вироб|выпу|випу|изгот|вигот)~ [вуі]|сборка:?|збірка:?';
/** A country where a car is sold; "в Литву" is a way. */
export const soldInCountry = (words: string): string =>
	`(?<!(?:${notSold}) )(?<!\\p{L})(?!(?:[a-zа-яёєіїґ]{3,12})[юу](?!\\p{L}))(?:${words})(?!\\p{L})`;

/** The proof of origin, and the denial of one. */
export const proofWords =
	'(?<!\\d ?)eur(?:[.-]?1| 1(?! \\d))(?![.,]?\\d)|(?:евро|євро)[.-]1(?![.,]?\\d)|сертификат~ eur|сертифікат~ eur';
export const withoutProof = `(?:без|нет|немає|no|without|not?|не має|не имеет) (?:(?:a|an|the|сертификата|сертифіката?|подтверждения|підтвердження) ){0,2}(?:${proofWords}|(?:евро|євро) ?1(?!\\d))|(?:${proofWords})[ :–—-]{1,3}(?:нет|немає|відсутн~|отсутств~|not? )`;

/** Words that say nothing of a car. */
export const emptyWords =
	'\\d{1,3} ?(?:[лк]\\.? ?с|hp|ps|kw|квт|mpg)\\.?|обсяг~|пригна~|без|дв[зс]|США|USA|авто[мв]?|автомоб[иі]л~|машин~|тачк~|car|зараз|сейчас|потом|потім|сегодня|сьогодні|завтра|пока|поки|очень|дуже|' +
	'здравствуйте|под?скаж~|скаж~|привет|прив[іе]т|вітаю|добр~ (?:день|дня|вечер|вечора|утро|ранку)|пожалуйста|будь ласка|спасибо|дякую|please|thanks|hello|' +
	'сколько|скільки|почем|how much|будет|буде|выйдет|вийде|обойд[её]тся|обійдеться|стоит|коштує|коштуватиме|стоить|посчита~|порахуйте|рассчита~|розрахуйте|' +
	'хочу|хотел~|хотів|нужн~|потрібн~|интересует|цікавить|прода[юємв]~|куп~|нашел|нашёл|знайш~|есть|отдам|віддам|прошу|уже|вже|' +
	'как|что|это|эта|этот|мне|меня|мені|або|или|для|цей|ця|такой|такая|такий|така|вот|ось|год[ау]?|рік|року|года|новый|the|for|and you|from|with|this|' +
	'(?:из|з|с|із|в|у) (?:герман|польш|литв|европ|канад|коре|япон|кита|амер)~|ні?меччин~|примерно|около|плюс|вместе|разом|мес|міс|месяц~|місяц~|місяць|months?|mtl|від|about|per|приблизно|близько|торг|можно|можна';

/** Words that a text needs not be asked about. */
export const noise = { ...sumWords, registrationWords, modelYearWords, emptyWords };
