import { receipt } from '@clearway/shared/words/receipt.ts';
import {
	choiceDefaults,
	familyPrefixes,
	originTitlePrefix,
	type ParameterDefault,
	parameterDefaults,
} from '../calculator/defaults.ts';
import { readImportability } from '../calculator/importability.ts';
import { writeDated } from '../dated.ts';
import { type OptionGroup, type OptionKind, option } from './kind.ts';
import { dated, dayRange, integer, line, lines, oneOf, type Rule } from './rules.ts';

/** What a dated parameter is called and what it does: group, label, help, unit. */
type ParameterTexts = [group: OptionGroup, label: string, help: string, unit?: string];

const byDate = 'Действует с даты оформления на таможне.';
const byQuoteDay = 'Действует со дня, когда делается расчёт.';

const texts: Readonly<Record<string, ParameterTexts>> = {
	'calculator.duty.other': [
		'duty',
		'Пошлина: прочее происхождение',
		`Ставка для бензина, дизеля и гибрида без льготы, в том числе для аукционов США. ${byDate}`,
		'%',
	],
	'calculator.duty.ge_non_originating': [
		'duty',
		'Пошлина: куплен в Грузии, сделан не там',
		`Покупка в Грузии не делает машину грузинской: льготы нет. ${byDate}`,
		'%',
	],
	'calculator.duty.eu_eur1': [
		'duty',
		'Пошлина: сделан в ЕС, есть EUR.1',
		`Ставка по годам для машин происхождением из ЕС с сертификатом EUR.1. ${byDate}`,
		'%',
	],
	'calculator.duty-ev': [
		'duty',
		'Пошлина: электромобиль',
		`Применяется раньше происхождения. ${byDate}`,
		'%',
	],
	'calculator.excise.petrol-limit': [
		'excise',
		'Бензин: граница объёма',
		`Объём до границы включительно идёт по обычной ставке. ${byDate}`,
		'см³',
	],
	'calculator.excise.petrol-base': [
		'excise',
		'Бензин: ставка до границы',
		`За литр объёма, умножается на коэффициент возраста. ${byDate}`,
		'€',
	],
	'calculator.excise.petrol-base-above': [
		'excise',
		'Бензин: ставка выше границы',
		`Берётся за весь объём, если он больше границы. ${byDate}`,
		'€',
	],
	'calculator.excise.diesel-limit': [
		'excise',
		'Дизель: граница объёма',
		`Объём до границы включительно идёт по обычной ставке. ${byDate}`,
		'см³',
	],
	'calculator.excise.diesel-base': [
		'excise',
		'Дизель: ставка до границы',
		`За литр объёма, умножается на коэффициент возраста. ${byDate}`,
		'€',
	],
	'calculator.excise.diesel-base-above': [
		'excise',
		'Дизель: ставка выше границы',
		`Берётся за весь объём, если он больше границы. ${byDate}`,
		'€',
	],
	'calculator.excise.hybrid': [
		'excise',
		'Гибрид: сумма за машину',
		`Работает, пока способ расчёта гибрида «одной суммой». ${byDate}`,
		'€',
	],
	'calculator.excise.ev-per-kwh': [
		'excise',
		'Электромобиль: за кВт·ч',
		`Умножается на ёмкость батареи. ${byDate}`,
		'€',
	],
	'calculator.excise.factor': [
		'excise',
		'Переходный множитель акциза',
		`1 — выключен. В 2018–2019 годах действовал 0.5: чтобы включить его для старых дат, внесите период. ${byDate}`,
	],
	'calculator.age.subtract': [
		'excise',
		'Возраст: сколько вычесть',
		`Коэффициент = год оформления − год выпуска − это число. ${byDate}`,
	],
	'calculator.age.min': [
		'excise',
		'Возраст: наименьший коэффициент',
		`Меньше этого числа коэффициент не бывает. ${byDate}`,
	],
	'calculator.age.max': [
		'excise',
		'Возраст: наибольший коэффициент',
		`Больше этого числа коэффициент не бывает. ${byDate}`,
	],
	'calculator.vat': ['vat', 'НДС', `Начисляется на таможенную стоимость, пошлину и акциз. ${byDate}`, '%'],
	'calculator.vat-ev': [
		'vat',
		'НДС: электромобиль',
		`До 31 грудня 2025 включительно льгота, 0 %. ${byDate}`,
		'%',
	],
	'calculator.pension.minimum': [
		'pension',
		'Прожиточный минимум на 1 января',
		'По нему считаются границы ставок сбора. Внесите по записи на каждый год: пока года нет, берётся прошлый и расчёт это говорит.',
		'₴',
	],
	'calculator.pension.first-limit': [
		'pension',
		'Первая граница',
		`В прожиточных минимумах, включительно. ${byDate}`,
	],
	'calculator.pension.second-limit': [
		'pension',
		'Вторая граница',
		`В прожиточных минимумах, включительно. ${byDate}`,
	],
	'calculator.pension.first-percent': [
		'pension',
		'Ставка до первой границы',
		`Вся база идёт по одной ставке. ${byDate}`,
		'%',
	],
	'calculator.pension.second-percent': [
		'pension',
		'Ставка до второй границы',
		`Вся база идёт по одной ставке. ${byDate}`,
		'%',
	],
	'calculator.pension.third-percent': [
		'pension',
		'Ставка выше второй границы',
		`Вся база идёт по одной ставке. ${byDate}`,
		'%',
	],
	'calculator.pension.ev-exempt': [
		'pension',
		'Электромобиль освобождён от сбора',
		`true — да, false — нет. ${byDate}`,
	],
	'calculator.cv-delivery-amount': [
		'rules',
		'Условная доставка в таможенной стоимости',
		`Работает, пока доставка в таможенной стоимости «условная сумма». ${byDate}`,
		'$',
	],
	'calculator.copart.gate_fee.non_clean': [
		'auction',
		'Copart: выдача лота, обычный документ',
		`Gate fee для salvage и подобных. ${byQuoteDay}`,
		'$',
	],
	'calculator.copart.gate_fee.clean': [
		'auction',
		'Copart: выдача лота, чистый документ',
		`Gate fee для clean title. ${byQuoteDay}`,
		'$',
	],
	'calculator.copart.environmental_fee': ['auction', 'Copart: экологический сбор', byQuoteDay, '$'],
	'calculator.copart.title_fee': ['auction', 'Copart: оформление документа', byQuoteDay, '$'],
	'calculator.iaa.service_fee': ['auction', 'IAA: сервисный сбор', byQuoteDay, '$'],
	'calculator.iaa.environmental_fee': ['auction', 'IAA: экологический сбор', byQuoteDay, '$'],
	'calculator.iaa.title_fee': ['auction', 'IAA: оформление документа', byQuoteDay, '$'],
	'calculator.hazmat': [
		'logistics',
		'Опасный груз',
		`Доплата за батарею электромобиля и гибрида. ${byQuoteDay}`,
		'$',
	],
	'calculator.insurance.percent': [
		'logistics',
		'Страховка: процент',
		`От цены лота со сборами аукциона. ${byQuoteDay}`,
		'%',
	],
	'calculator.insurance.minimum': ['logistics', 'Страховка: не меньше', byQuoteDay, '$'],
	'calculator.service.company_fee': [
		'services',
		'Услуги компании',
		`Комиссия за покупку, в таможенную стоимость не входит. ${byQuoteDay}`,
		'$',
	],
	'calculator.service.broker': ['services', 'Таможенный брокер', byQuoteDay, '$'],
	'calculator.service.certification': ['services', 'Сертификация', byQuoteDay, '$'],
	'calculator.service.ua_delivery': ['services', 'Доставка по Украине', byQuoteDay, '$'],
};

/** The dated parameters of the calculation as options, in the order of the settings screen. */
export const parameterKinds: readonly OptionKind[] = parameterDefaults.map(datedKind);

const normList: Rule = {
	text: 'Одна норма в строке, части разделены чертой.',
	check(value) {
		const { broken } = readImportability(value);
		if (broken.length > 0)
			return `Не понятна строка ${broken[0]}. Образец: 2025-01-01 | passenger | new | Euro-6 | | Текст для покупателя.`;
		return lines().check(value);
	},
};

/** The parameters that choose between rules or name a default. */
export const choiceKinds: readonly OptionKind[] = [
	choice(
		'calculator.hybrid-mode',
		'Акциз гибрида',
		'Как считать акциз гибрида: одной суммой за машину или по объёму его двигателя.',
		{
			flat: 'одной суммой за машину',
			as_engine: 'как для его двигателя',
		},
	),
	choice(
		'calculator.cv-delivery',
		'Доставка в таможенной стоимости (США)',
		'Говорят, что таможня вместо оплаченной доставки из США берёт условную сумму, в 2025 году называли 1 600 $. Подтверждения в законе мы не нашли, поэтому сначала выключено: считается то, что оплачено. Сама дорога в итоге остаётся, меняется только база платежей.',
		{
			actual: 'оплаченная',
			fixed: 'условная сумма',
		},
	),
	choice(
		'calculator.pension-base',
		'База сбора в пенсионный фонд',
		'От чего берётся процент сбора при первой регистрации.',
		{
			customs_value: 'таможенная стоимость',
			with_duty_and_excise: 'таможенная стоимость, пошлина и акциз',
		},
	),
	choice(
		'calculator.copart-account',
		'Счёт Copart по умолчанию',
		'Какой тариф покупателя берётся, если в расчёте он не выбран.',
		{
			low_volume: 'Низкий объём',
			high_volume: 'Высокий объём',
		},
	),
	choice(
		'calculator.iaa-account',
		'Счёт IAA по умолчанию',
		'Какой тариф покупателя берётся, если в расчёте он не выбран.',
		{
			standard_volume: 'Стандартный объём',
			high_volume: 'Высокий объём',
		},
	),
	option('long_text', normList, choiceDefaults['calculator.importability'], {
		title: 'calculator.importability',
		group: 'rules',
		label: 'Можно ли ввезти: нормы Евро',
		help: 'Предупреждения на листе расчёта, расчёт они не запрещают. В строке через черту: с какой даты | классы через запятую (passenger, goods, motorcycle, atv, camper, special) | new или used | Euro-N | для used год выпуска, раньше которого предупреждать | текст для покупателя. Без текста на листе стоит обычная фраза, на языке посетителя.',
	}),
	option('text', line(60, true), choiceDefaults['calculator.destination'], {
		title: 'calculator.destination',
		group: 'rules',
		label: 'Порт назначения по умолчанию',
		help: 'Как в таблице ship-delivery: Odesa, Klaipeda, Bremerhaven, Gdynia, Poti.',
	}),
	option('integer', integer(0, 60), choiceDefaults['calculator.rate-age-days'], {
		title: 'calculator.rate-age-days',
		group: 'rules',
		label: 'Насколько старым может быть курс',
		help: 'Если на день курса нет, берётся последний до него, но не старше этого срока; иначе расчёта не будет.',
		unit: 'дней',
	}),
	days('calculator.days.payment', 'Дни: оплата', 'От выигранной ставки до оплаты счёта аукциона.'),
	days('calculator.days.pickup', 'Дни: выдача и дорога до порта', 'Автовоз собирает машины по пути.'),
	days('calculator.days.loading', 'Дни: бумаги и погрузка', 'Тайтл, экспортные бумаги, ожидание контейнера.'),
	days('calculator.days.unloading', 'Дни: разгрузка', 'В порту назначения.'),
	days('calculator.days.border', 'Дни: от порта до границы', 'Автовоз от порта назначения.'),
	days(
		'calculator.days.direct',
		'Дни: прямая покупка',
		'Весь путь машины, купленной не на аукционе США, до границы.',
	),
];

/**
 * The kind of a parameter that an admin adds for a further destination or origin, or undefined for another
 * title.
 */
export function familyKind(title: string): OptionKind | undefined {
	if (title.startsWith(originTitlePrefix) && isFamilyName(title.slice(originTitlePrefix.length)))
		return option('text', line(60, true), '', {
			title,
			group: 'duty',
			label: `Происхождение ${title.slice(originTitlePrefix.length)}: название`,
			help: 'Как происхождение называется в форме и в расчёте.',
		});
	const family = Object.values(familyPrefixes).find((prefix) => title.startsWith(prefix));
	const name = family ? title.slice(family.length) : '';
	if (!family || !isFamilyName(name)) return undefined;
	return datedKind({ title, holds: familyHolds(family), entries: [] });
}

const isFamilyName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ._'-]{0,59}$/u.test(name);

function familyHolds(family: string): ParameterDefault['holds'] {
	if (family === familyPrefixes.duty) return 'percent';
	return family === familyPrefixes.portInCustomsValue ? 'boolean' : 'money';
}

function datedKind(parameter: ParameterDefault): OptionKind {
	const [group, label, help, unit] = texts[parameter.title] ?? familyTexts(parameter.title);
	return option('dated', dated(parameter.holds), writeDated(parameter.entries), {
		title: parameter.title,
		group,
		label,
		help,
		holds: parameter.holds,
		...(unit ? { unit } : {}),
		...(parameter.illustrative ? { illustrative: true } : {}),
	});
}

function familyTexts(title: string): ParameterTexts {
	const last = title.slice(title.lastIndexOf('.') + 1);
	const name = (receipt.places as Readonly<Record<string, string>>)[last] ?? last;
	if (title.startsWith(familyPrefixes.portHandling))
		return ['logistics', `Порт ${name}: обработка`, `Портовые услуги в порту назначения. ${byQuoteDay}`, '$'];
	if (title.startsWith(familyPrefixes.toBorder)) {
		return [
			'logistics',
			`Порт ${name}: до границы`,
			`Дорога от порта до границы Украины; 0 — строки нет. ${byQuoteDay}`,
			'$',
		];
	}
	if (title.startsWith(familyPrefixes.portInCustomsValue)) {
		return [
			'logistics',
			`Порт ${name}: обработка входит в таможенную стоимость`,
			`true — входит (порт за границей), false — нет. ${byDate}`,
		];
	}
	return ['duty', `Пошлина: ${name}`, `Ставка для происхождения «${name}». ${byDate}`, '%'];
}

function days(title: keyof typeof choiceDefaults, label: string, help: string): OptionKind {
	return option('text', dayRange, choiceDefaults[title], {
		title,
		group: 'rules',
		label,
		help: `${help} По этим дням и дням в море форма подсказывает, когда ждать оформления.`,
		unit: 'дней',
	});
}

function choice(
	title: keyof typeof choiceDefaults,
	label: string,
	help: string,
	values: Record<string, string>,
): OptionKind {
	const choices = Object.entries(values).map(([value, name]) => ({ value, label: name }));
	return option('choice', oneOf(Object.keys(values)), choiceDefaults[title], {
		title,
		group: 'rules',
		label,
		help,
		choices,
	});
}
