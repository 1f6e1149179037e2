import { isVisible } from '../../contract/visible.ts';
import type { Holds } from '../calculator/defaults.ts';
import { readDated } from '../dated.ts';
import { readHours } from './hours.ts';
import { readQuestions } from './questions.ts';

/** A rule for the value of an option: in words, and as a check that answers a Russian sentence or null. */
export type Rule = { text: string; check(value: string): string | null };

/** The most characters any option may hold. */
export const optionValueLength = 10_000;

// A lone surrogate cannot be stored as it was sent, and a line separator is a line break in disguise.
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
// Tab, line feed and carriage return may stand in long texts; other control characters, NUL above all, may
// not.
const longText = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;
const wholeNumber = /^(?:0|[1-9]\d{0,8})$/;
const plainDecimal = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;
const phoneText = /^\+?[\d\s()-]+$/;
// `=?` begins an encoded word, which some mail programs decode into another address.
const emailText = /^(?!.*=\?)[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i;

/** One line of text. */
export function line(maxLength: number, needed = false): Rule {
	return {
		text: `Одна строка до ${maxLength} знаков${needed ? ', не пустая' : ', можно оставить пустой'}.`,
		check(value) {
			if (needed && !isVisible(value)) return 'Заполните это поле.';
			if (value.length > maxLength) return `Сократите до ${maxLength} знаков.`;
			return oneLine.test(value) ? null : 'Уберите переносы строк и служебные знаки.';
		},
	};
}

/** Text of several lines. */
export function lines(needed = false): Rule {
	return {
		text: `Текст до ${optionValueLength} знаков, абзацы разделяет пустая строка.`,
		check(value) {
			if (needed && !isVisible(value)) return 'Заполните это поле.';
			if (value.length > optionValueLength) return `Сократите до ${optionValueLength} знаков.`;
			return longText.test(value) ? null : 'Уберите служебные знаки.';
		},
	};
}

/** A whole number between two bounds. */
export function integer(min: number, max: number): Rule {
	const text = `Целое число от ${min} до ${max}.`;
	return {
		text,
		check: (value) => (wholeNumber.test(value) && Number(value) >= min && Number(value) <= max ? null : text),
	};
}

/** A decimal number between two bounds, with a point. */
export function decimalNumber(min: number, max: number): Rule {
	const text = `Число от ${min} до ${max}, дробная часть через точку.`;
	return {
		text,
		check: (value) =>
			plainDecimal.test(value) && Number(value) >= min && Number(value) <= max ? null : text,
	};
}

/** Yes or no. */
export const yesOrNo: Rule = {
	text: 'true (да) или false (нет).',
	check: (value) => (value === 'true' || value === 'false' ? null : 'Выберите «да» или «нет».'),
};

/** One of a closed list. */
export function oneOf(values: readonly string[]): Rule {
	const text = `Одно из значений: ${values.join(', ')}.`;
	return { text, check: (value) => (values.includes(value) ? null : text) };
}

/** A telephone number, or nothing. */
export const phone: Rule = {
	text: 'Телефон с кодом страны, например +380 44 000 00 00; можно оставить пустым.',
	check(value) {
		if (value === '') return null;
		const digits = value.replace(/\D/g, '').length;
		return phoneText.test(value) && digits >= 7 && digits <= 15
			? null
			: 'Введите телефон с кодом страны: от 7 до 15 цифр.';
	},
};

/** A mail address, or nothing. */
export const email: Rule = {
	text: 'Один адрес почты; можно оставить пустым.',
	check: (value) =>
		value === '' || emailText.test(value) ? null : 'Введите один адрес почты, например office@example.com.',
};

/** A link by https, or nothing. */
export const httpsLink: Rule = {
	text: 'Ссылка, начинается с https://; можно оставить пустой.',
	check(value) {
		if (value === '') return null;
		const fault = 'Введите ссылку, которая начинается с https://.';
		return value.length <= 500 && /^https:\/\/[^\s"'<>\\]+$/i.test(value) && URL.canParse(value)
			? null
			: fault;
	},
};

/** From so many to so many days, or one number. */
export const dayRange: Rule = {
	text: 'Дни от и до, например 3-10; или одно число. Не больше 365.',
	check(value) {
		const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(value) ?? [];
		if (from === undefined) return 'Введите дни от и до через дефис, например 3-10.';
		if (Number(to) > 365) return 'Не больше 365 дней.';
		return Number(from) <= Number(to) ? null : 'Первое число должно быть не больше второго.';
	},
};

/** Opening hours by day. */
export const openingHours: Rule = {
	text: 'По строке на дни: «Mon-Fri 09:00-18:00», «Sat 10:00-15:00»; дни, которых нет, выходные.',
	check: (value) =>
		readHours(value)
			? null
			: 'Пишите по строке на дни, например «Mon-Fri 09:00-18:00», и каждый день один раз.',
};

/** Questions and answers. */
export const questionList: Rule = {
	text: 'JSON: список пар [{"question": "…", "answer": "…"}], до 10 000 знаков.',
	check(value) {
		if (value.length > optionValueLength) return `Сократите до ${optionValueLength} знаков.`;
		const questions = readQuestions(value);
		if (!questions) return 'Нужен список пар «вопрос — ответ».';
		if (questions.some(({ question, answer }) => !isVisible(question) || !isVisible(answer)))
			return 'Заполните и вопрос, и ответ.';
		return questions.every(({ question, answer }) => oneLine.test(question) && longText.test(answer))
			? null
			: 'Уберите служебные знаки.';
	},
};

/** What each value of a dated option must be. */
export const ruleCache: Readonly<Record<Holds, Rule>> = {
	money: decimalNumber(0, 100_000_000),
	percent: decimalNumber(0, 100),
	factor: decimalNumber(0, 100),
	integer: integer(0, 1_000_000),
	boolean: yesOrNo,
};

/** Values that each hold from a day on. */
export function dated(holds: Holds): Rule {
	const inner = ruleCache[holds];
	return {
		text: `JSON: [{"from": "2026-01-01", "value": "…"}], каждый день один раз. Значение: ${inner.text}`,
		check(value) {
			if (value.length > optionValueLength) return `Сократите до ${optionValueLength} знаков.`;
			const entries = readDated(value);
			if (!entries || entries.length === 0) return 'Нужно хотя бы одно значение с датой начала (ГГГГ-ММ-ДД).';
			for (const [index, entry] of entries.entries()) {
				const fault = inner.check(entry.value);
				if (fault) return `С ${entry.from}: ${fault}`;
				if (entries[index + 1]?.from === entry.from) return `День ${entry.from} указан дважды.`;
			}
			return null;
		},
	};
}
