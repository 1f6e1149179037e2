import type { Language } from '@clearway/shared/contract/language.ts';
import { howWeWork } from './how-we-work-texts.ts';
import type { CategoryKey } from './posts/seed-post.ts';
import { ukCategories, ukMeta, ukOptions } from './uk/content.ts';
import { ukHowWeWork } from './uk/how-we-work-texts.ts';

/** The titles of the demo categories; posts name their category by key. */
export const seedCategories: readonly { key: CategoryKey; title: string; uk: string }[] = [
	{ key: 'payments', title: 'Платежи и закон', uk: ukCategories.payments },
	{ key: 'auctions', title: 'Аукционы США', uk: ukCategories.auctions },
	{ key: 'europe', title: 'Европа и Грузия', uk: ukCategories.europe },
	{ key: 'steps', title: 'Документы и сроки', uk: ukCategories.steps },
];

type MetaTexts = { title: string; description: string; keywords: string };

type SeedMeta = MetaTexts & { page: string; uk: MetaTexts };

/** The meta records of the public pages, for search engines. */
export const seedMeta: readonly SeedMeta[] = [
	{
		page: 'home',
		title: 'Растаможка и доставка автомобилей в Украину',
		description:
			'Расчёт по строкам: ставка, сборы аукциона, дорога, пошлина, акциз, НДС и пенсионный сбор. Курс Нацбанка с датой, у каждой суммы есть источник.',
		keywords:
			'растаможка авто, таможенный брокер, авто из США, авто из Европы, авто из Грузии, калькулятор растаможки',
		uk: ukMeta.home,
	},
	{
		page: 'blog',
		title: 'Блог о ввозе автомобилей: платежи, аукционы, документы',
		description:
			'Статьи о том, как складывается стоимость машины из-за границы: акциз и возраст, EUR.1, сборы Copart и IAA, порты, курс и сроки. С примерами.',
		keywords: 'блог о растаможке, акциз, пошлина, НДС, EUR.1, Copart, IAA, документы на авто',
		uk: ukMeta.blog,
	},
	{
		page: 'usa',
		title: 'Авто из США: аукционы, доставка и растаможка по строкам',
		description:
			'Путь машины с Copart и IAA до украинских номеров: сборы, порт, океан, таможня, регистрация. Дни и суммы по этапам и расчёт для вашего лота.',
		keywords:
			'авто из США, Copart, IAA, доставка авто из США, растаможка авто из США, порт Клайпеда, порт Одесса',
		uk: ukMeta.usa,
	},
	{
		page: 'eu',
		title: 'Авто из Европы: EUR.1, пошлина и растаможка',
		description:
			'Когда пошлина на машину из Европы равна нулю, что нужно для EUR.1, сколько занимает дорога и из чего складывается сумма. Пример с двумя исходами.',
		keywords: 'авто из Европы, растаможка авто из Германии, EUR.1, пошлина 0, доставка авто из ЕС',
		uk: ukMeta.eu,
	},
	{
		page: 'georgia',
		title: 'Авто из Грузии: цена, дорога через Поти и растаможка',
		description:
			'Что проверить на площадке в Рустави, почему американская машина из Грузии платит пошлину 10 % и как посчитать полную сумму до номеров.',
		keywords: 'авто из Грузии, Рустави, Поти, растаможка авто из Грузии, происхождение товара',
		uk: ukMeta.georgia,
	},
	{
		page: 'calculator',
		title: 'Калькулятор растаможки и доставки авто в Украину',
		description:
			'Все строки от ставки до пенсионного сбора, с формулой и источником. Курс Нацбанка на дату оформления, сравнение портов, ссылка на готовый расчёт.',
		keywords: 'калькулятор растаможки, растаможка 2026, акциз калькулятор, стоимость авто из США под ключ',
		uk: ukMeta.calculator,
	},
	{
		page: 'contacts',
		title: 'Контакты и часы работы',
		description:
			'Телефон, мессенджеры, почта, адрес и часы работы. Можно заказать звонок или прислать расчёт: ответим в рабочее время.',
		keywords: 'таможенный брокер контакты, растаможка консультация, телефон, адрес',
		uk: ukMeta.contacts,
	},
	{
		page: 'how-we-work',
		title: 'Как мы работаем: договор, платежи, ответственность',
		description:
			'Что в договоре и кто его подписывает, когда, что и кому вы платите, что будет, если лот потерян или повреждён, какие документы останутся у вас.',
		keywords: 'договор на растаможку, оплата авто из США, ответственность перевозчика, документы на авто',
		uk: ukMeta['how-we-work'],
	},
	{
		page: 'privacy',
		title: 'Персональные данные: что храним и как удалить',
		description:
			'Какие данные остаются у нас после заявки, зачем они нужны, сколько хранятся и как попросить прислать или удалить их.',
		keywords: 'персональные данные, конфиденциальность, удаление данных',
		uk: ukMeta.privacy,
	},
];

// A number of zeros and an obviously invented address, so that the demo is not taken for a real office and no
// stranger is called.
const demoPhone = '+380 44 000 00 00';

const values: Readonly<Record<string, string>> = {
	'company.name': 'Clearway',
	'company.phone': demoPhone,
	'company.phone-label': 'Демонстрационный: не\u00A0звоните',
	'company.address': 'Демонстрационный адрес: 01001, г. Киев, ул. Примерная, 0',
	'company.hours': 'Mon-Fri 09:00-18:00\nSat 10:00-15:00',
	'company.telegram': 'https://t.me/+380440000000',
	'company.viber': demoPhone,
	'company.whatsapp': demoPhone,
	'company.email': 'office@example.com',
	'company.licence': 'Демонстрационные данные: номер и дата авторизации брокера.',
	'company.details':
		'Демонстрационные данные: юридическое лицо, код и счёт впишет владелец сайта.\nПо этим реквизитам не платите.',
	'site.description': 'Website for customs brokerage services',
	'site.answer-promise': 'Отвечаем в рабочие часы, обычно в течение часа.',
	'site.thank-you-callback': 'Спасибо, перезвоним в рабочие часы.',
	'site.thank-you-calculation': 'Спасибо!',
	...howWeWork,
	'calculator.copart-account': 'low_volume',
	'calculator.iaa-account': 'standard_volume',
	'calculator.destination': 'Klaipeda',
	'calculator.hybrid-mode': 'flat',
	'calculator.plug-in-hybrid-mode': 'flat',
	'calculator.pension-base': 'customs_value',
};

const inUkrainian: Readonly<Record<string, string>> = { ...ukOptions, ...ukHowWeWork };

// All demo posts were checked on one day, a later one on the day it came out.
const verifiedOn = '2026-11-12';
const authors: Readonly<Record<Language, string>> = { ru: 'Редакция (демо)', uk: 'Редакція (демо)' };

/** The author of a demo post, and the day on which it was checked. */
export const seedCredits = (language: Language, publishedAt: string) => ({
	author: authors[language],
	verifiedOn: publishedAt.slice(0, 10) > verifiedOn ? publishedAt.slice(0, 10) : verifiedOn,
});

/** Options of the demo site; a title that is not here keeps the default of the registry. */
export const seedOptions: readonly { title: string; value: string; uk: string | null }[] = Object.entries(
	values,
).map(([title, value]) => ({ title, value, uk: inUkrainian[title] ?? null }));
