/** Words for sums that are not the price of the car, as patterns; those for the price keep a sum from the others. */
export const sumWords = {
	delivery:
		'доставк\\p{L}*|автовоз\\p{L}*|доставит\\p{L}*|перев[её]з\\p{L}*|перевоз\\p{L}*|перегон\\p{L}*|пригон\\p{L}*|лог[иі]ст\\p{L}*|фрахт\\p{L}*|море(?:м)?|суш[аеиі]|' +
		'[еэ]вакуатор\\p{L}*|shipping|delivery|transport(?:ation|kosten)?|freight|towing|inland|ocean|lieferung|überführung',
	deposit:
		'задат\\p{L}*|завдат\\p{L}*|аванс\\p{L}*|депозит\\p{L}*|залог\\p{L}*|застав[аиу]|остат\\p{L}*|залишок|решта|balance|пред?оплат\\p{L}*|перед?оплат\\p{L}*|передплат\\p{L}*|' +
		'(?:перв\\p{L}+|перш\\p{L}+|початков\\p{L}+) (?:взнос|внесок)|deposit|down payment|prepayment|anzahlung',
	customs:
		'растамож(?:к\\p{L}*|ит\\p{L}*|ивани\\p{L}*)|растаможен\\p{L}* за|розмит(?:ненн\\p{L}*|нити|нено за)|таможн\\p{L}*|митн\\p{L}*|мит[оа]|пошлин\\p{L}*|' +
		'акциз\\p{L}*|customs(?: duty| clearance)?|import (?:duty|duties|tax\\p{L}*)|zoll\\p{L}*',
	discount:
		'(?<!(?:со|зі|із|з) )(?:скидк\\p{L}*|знижк\\p{L}*)|с(?:ниж|ниже)н\\p{L}* на|знижен\\p{L}* на|торг(?=\\s(?:до\\s|в\\s)?[\\d$€])|уступ\\p{L}*|discount|reduced by|rabatt',
	exchange: 'обмен\\p{L}*|обм[иі]н\\p{L}*|доплат\\p{L}*|trade|swap|inzahlung\\p{L}*',
	repair: 'ремонт\\p{L}*|влож\\p{L}*|вклад[её]н\\p{L}*|вкладен\\p{L}*|вклав|repairs?|reparatur\\p{L}*',
	insurance: 'страх[оу]\\p{L}*|каско|осаго|осцпв|insurance(?! auto| comp)|versicherung',
	market:
		'рыноч\\p{L}*|оценк\\p{L}*|оцінк\\p{L}*|ринков\\p{L}*|рынк\\p{L}*|ринк\\p{L}*|авто?\\.?ри[ая]|auto\\.?ria|market|retail|kbb|nada|acv|actual cash|msrp|uvp|value|' +
		'в укра[иї]н[іе] (?:так\\p{L}+ |она |вона )?(?:сто[ия]т|кошту\\p{L}+|прода\\p{L}+|цена|ціна|от|від)|(?:цена|ціна|стоит|коштує) в укра[иї]н[іе]',
	monthly:
		'рассрочк\\p{L}*|розстрочк\\p{L}*|л[иі]зинг\\p{L}*|лізинг\\p{L}*|кредит\\p{L}*|плат[её]ж\\p{L}*|платіж|ежемесячн\\p{L}*|щомісяч\\p{L}*|' +
		'lease|leasing|financ\\p{L}*|finanz\\p{L}*|monthly|raten?',
	fee:
		'сбор[аыу]?|сборов|збор[иу]|збір|комис\\p{L}*|коміс\\p{L}*|услуг\\p{L}*|послуг\\p{L}*|брокер\\p{L}*|оформлен\\p{L}*|пенс[иі][йо]н\\p{L}*|' +
		'хранени\\p{L}*|зберіганн\\p{L}*|сертиф[иі]к\\p{L}*|fees?|storage|gebühr\\p{L}*',
	total: 'под ключ|під ключ|итого|загалом|total|turnkey|all[ -]in',
	price:
		'цен[аыу]|цін[аиу]|price|bid|ставк\\p{L}*|asking|прошу|прода[юємв]\\p{L}*|отда[мюл]\\p{L}*|відда[мюв]\\p{L}*|взял\\p{L}*|купил\\p{L}*|купив|' +
		'заплатил\\p{L}*|cena|preis|kaufpreis|buy now|now',
} as const satisfies Readonly<Record<string, string>>;

const litre = '(?:л|l|литр\\p{L}*|літр\\p{L}*|ltr)\\.?';
const distance = '(?:(?:тыс|тис|т|k|к)?\\.? ?(?:км|km|mi|miles?|мил[ьяі]))';
const hours = '(?:kwh|kw|квт)(?:[·* ]?[чh]|[·* ]?год)?';
const amount = '(?:\\d{1,3}(?:[ .,]\\d{3}){1,2}|\\d{1,6}(?:[.,]\\d{1,2})?)(?: ?[-–] ?\\d{1,4}(?:[.,]\\d)?)?';
const perHundred = '(?: ?(?:/|на|per|auf|pro) ?(?:100|сто(?!\\p{L})|сотн\\p{L}*) ?(?:км|km|mi)?)';
const gap = '[^\\d\\n;,]{0,30}';
/** An amount of a unit behind words, or before them. */
const beside = (words: string, unit: string): string =>
	`(?:${words})${gap}${amount} ?${unit}|${amount} ?${unit} ?(?:${words})`;

/** What litres, kilometres and kilowatt-hours may belong to, with their words and units. */
export const amountWords = {
	consumption:
		`${amount} ?(?:${litre}|${hours})?${perHundred}|` +
		`(?:расход\\p{L}*|розхід|витрат\\p{L}*|споживанн\\p{L}*|consumption|(?:kraftstoff)?verbrauch|spalanie)${gap}${amount} ?(?:${litre}|${hours})?${perHundred}?`,
	boot: beside('багажник\\p{L}*|boot|trunk|cargo|kofferraum\\p{L}*', `(?:${litre}|cu\\.? ?ft|куб\\p{L}*)`),
	tank: beside('бак\\p{L}{0,3}|tank\\p{L}*', `(?:${litre}|gal\\p{L}*)`),
	range: beside(
		'запас\\p{L}*(?: ход\\p{L}*)?|range(?! rover)|reichweite|на (?:одн\\p{L}+ )?(?:заряд\\p{L}*|батаре\\p{L}*|[эе]лектр\\p{L}*)|проезжа\\p{L}+|проїжджа\\p{L}+',
		distance,
	),
	service: beside(
		'то(?= (?:на|через) )|масл\\p{L}*|oil|гаранти\\p{L}*|гарант[иі]\\p{L}*|warranty|garantie|грм|ремен\\p{L}*|timing belt|колодк\\p{L}*|service|adblue',
		`(?:${distance}|${litre})`,
	),
	speed:
		'0 ?[-–] ?(?:100|60|62)(?: ?(?:км|km|mph|mi))?(?: ?/ ?[чгh])?(?: ?(?:за|in|-|:) ?\\d{1,2}[.,]\\d)?|' +
		`(?:разгон\\p{L}*|розг[оі]н\\p{L}*|acceleration)${gap}\\d{1,3}(?:[.,]\\d)?(?: ?(?:км|km))?(?: за \\d{1,2}[.,]\\d)?`,
} as const satisfies Readonly<Record<string, string>>;

const date = '(?:\\d{1,2}[./-]){0,2}((?:19|20)\\d\\d)(?!\\d)';
/** A year of production behind its words, as a full or a short one, or before them. */
export const productionDate =
	'(?:вы?пу(?:ск|щен)\\p{L}*|випу(?:ск|щен)\\p{L}*|произвед[её]н\\p{L}*|производств\\p{L}*|виробле\\p{L}*|виробництв\\p{L}*|[из]{1,2}готовлен\\p{L}*|' +
	'виготовлен\\p{L}*|собран\\p{L}*|зібран\\p{L}*|built|build date|mf[dg]|manufactured|produced|production|prod\\.?|baujahr|bj\\.?|produktionsdatum)' +
	`(?:[\\s:.]{1,3}(?:date|year|год[ау]?|рік|році|в|у|in|on)){0,2}[\\s:–—-]{0,3}(?:\\p{L}{3,10} )?(?:${date}|\\d{1,2}[./](\\d\\d)(?![\\d./]))`;
export const dateOfProduction = `${date}\\s?(?:г\\.?|год[ау]?|р\\.?|року)?\\s?(?:выпуск\\p{L}|випуску|производства|виробництва|(?:г|р)\\.? ?в\\.?(?!\\p{L}))`;

/** Words for a registration, and the year behind them. */
export const registrationWords =
	'(?:перв\\p{L}+|перш\\p{L}+|1-?[аяшй]{0,3}|first|1st) (?:рег\\p{L}*|реєстрац\\p{L}*|registration|reg)|erstzulassung|ez|зарег\\p{L}+|зареєстр\\p{L}+|' +
	'registered|на уч[её]те|на обліку';
export const registrationDate = `((?:${registrationWords})[\\s:.]{0,3}(?:(?:в|у|с|з|in|date)\\s)?)${date}`;

const port = '(?:порт|Порт|ПОРТ)(?:а|у|ом|і|е)?|[Pp]ort|PORT';
const town = "\\p{Lu}[\\p{L}.'’-]{2,20}(?: \\p{Lu}\\p{Ll}{2,20})?";
/** A port by its word, or by "through" before a town with its state. */
export const portNames =
	`(?<!\\p{L})(?:(?:(?:[Чч]ерез|[Vv]ia) )?(?:${port})(?: (?:of|from|отправ\\p{L}+|погруз\\p{L}+|загруз\\p{L}+|отгруз\\p{L}+|заванта\\p{L}+|відправ\\p{L}+|` +
	`прибыт\\p{L}+|прибут\\p{L}+|назнач\\p{L}+|признач\\p{L}+|loading|departure)){0,2}[\\s:–—-]{1,3}${town}(?:[\\s,]{1,2}[A-Z]{2}(?!\\p{L}))?` +
	`|(?:[Чч]ерез|[Vv]ia) ${town}[\\s,]{1,2}[A-Z]{2}(?!\\p{L}))`;

/** Words that say of a year that it is the model's: those of an American title, too. */
export const modelYearWords = 'модельн\\p{L}*|мод\\. ?год\\p{L}?|model year|my|title|тайтл\\p{L}{0,2}';

/** Words of a car that is sold in Georgia, which is no state then. */
export const georgianWords = 'рустав[иі]|rustavi|тб[иі]л[иі]с[иі]|tbilisi|груз[иі][яиії]|autopapa|автопапа|myauto(?:\\.ge)?';

/** Words that say nothing of a car. */
export const emptyWords =
	'США|USA|авто\\p{L}{0,2}|автомоб[иі]л\\p{L}*|машин\\p{L}*|тачк\\p{L}*|car|зараз|сейчас|потом|потім|сегодня|сьогодні|завтра|пока|поки|очень|дуже|' +
	'здравствуйте|под?скаж\\p{L}*|скаж\\p{L}*|привет|прив[іе]т|вітаю|добр\\p{L}+ (?:день|дня|вечер|вечора|утро|ранку)|пожалуйста|будь ласка|спасибо|дякую|please|thanks|hello|' +
	'сколько|скільки|почем|how much|будет|буде|выйдет|вийде|обойд[её]тся|обійдеться|стоит|коштує|коштуватиме|стоить|посчита\\p{L}+|порахуйте|рассчита\\p{L}+|розрахуйте|' +
	'хочу|хотел\\p{L}*|хотів|нужн\\p{L}*|потрібн\\p{L}*|интересует|цікавить|прода[юємв]\\p{L}*|куп\\p{L}+|нашел|нашёл|знайш\\p{L}+|есть|отдам|віддам|прошу|уже|вже|' +
	'как|что|это|эта|этот|мне|меня|мені|або|или|для|цей|ця|такой|такая|такий|така|вот|ось|год[ау]?|рік|року|года|новый|the|for|and you|from|with|this|' +
	'(?:из|з|с|із|в|у) (?:герман|польш|литв|европ|канад|коре|япон|кита|амер)\\p{L}*|ні?меччин\\p{L}*|примерно|около|від|about|per|приблизно|близько|торг|можно|можна';
