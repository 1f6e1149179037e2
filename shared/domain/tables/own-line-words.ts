import { words } from './fault-texts.ts';
import { flagSynonyms } from './known-words.ts';

/** Headers by which files call the columns of own lines, in either language of the product and in English. */
export const ownLineHeaders = {
	code: 'id, line code, код, код строки, код рядка',
	title: 'name, line, название, строка, название строки, назва, рядок, назва рядка, назва російською',
	explanation: 'description, пояснение, что это, за что, пояснення, що це, за що, пояснення російською',
	title_uk:
		'title uk, name uk, ukrainian title, ukrainian name, название по украински, украинское название, назва українською, українська назва',
	explanation_uk:
		'explanation uk, description uk, ukrainian explanation, пояснение по украински, украинское пояснение, пояснення українською, українське пояснення',
	group: 'section, группа, раздел, група, розділ',
	amount: 'sum, price, сумма, цена, сума, ціна',
	currency: 'cur, валюта, валюта суммы, валюта суми',
	percent: '%, share, процент, процент от, відсоток, відсоток від',
	percent_of: 'base, percent base, от чего процент, база процента, від чого відсоток, база відсотка',
	minimum: 'min, minimum fee, at least, не меньше, минимум, не менше, мінімум',
	maximum: 'max, maximum fee, at most, не больше, максимум, не більше',
	in_customs_value:
		'counts into the customs value, customs value, входит в таможенную стоимость, таможенная стоимость, в таможенную стоимость, входить до митної вартості, митна вартість',
	modes: 'mode, покупка, режим, режимы, купівля, режими',
	classes: 'class, класс, классы, клас, класи',
	origins: 'origin, происхождение, походження',
	destinations: 'destination, порт назначения, порты назначения, порт призначення, порти призначення',
	fuels: 'fuel, топливо, двигатель, паливо, пальне, двигун',
	auctions: 'auction, auction house, аукцион, аукционы, аукціон, аукціони',
	bodies: 'body, body type, vehicle types, кузов, кузова, тип кузова, типы авто, кузови, типи авто',
	price_from:
		'price from, car price from, цена от, цена машины от, цена от usd, ціна від, ціна авто від, ціна від usd',
	price_to:
		'price to, car price to, цена до, цена машины до, цена до usd, ціна до, ціна авто до, ціна до usd',
	active: 'shown, enabled, показывать, действует, включена, показувати, діє',
} as const;

/** The groups of a calculation as files call them. */
export const groupSynonyms = {
	auction: words('auction, аукцион, аукціон'),
	purchase: words('purchase, покупка, купівля'),
	logistics: words('logistics, delivery, доставка, логистика, логістика'),
	customs: words('customs, таможня, растаможка, митниця, розмитнення'),
	services: words('services, услуги, послуги'),
	registration: words('registration, регистрация, учет, реєстрація'),
};

/** Currencies as files call them. */
export const currencySynonyms = {
	USD: words('usd, dollar, доллар, долар, дол'),
	EUR: words('eur, euro, евро, євро'),
	UAH: words('uah, hryvnia, гривна, гривня, грн'),
};

/** Whether a line is in each calculation, in none, or in those to which the visitor adds it. */
export const activeSynonyms = {
	...flagSynonyms,
	offered: words('offered, optional, по желанию, за бажанням'),
};

/** The bases of a percent. */
export const baseSynonyms = {
	price: words('price, цена машины, цена авто, ціна, ціна авто'),
	customs_value: words('customs value, таможенная стоимость, митна вартість'),
	total: words('total, total so far, итог до этой строки, итог, підсумок, підсумок до цього рядка'),
};
