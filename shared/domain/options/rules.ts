import { isVisible } from '../../contract/visible.ts';
import { type Sentence, say } from '../../format/say.ts';
import type { Holds } from '../calculator/defaults.ts';
import { readDated } from '../dated.ts';
import { readHours } from './hours.ts';
import { readQuestions } from './questions.ts';
import { faultyRow } from './rows.ts';

/** A rule for the value of an option: in words, and as a check that answers a sentence or null. */
export type Rule = { text: Sentence; check(value: string): Sentence | null };

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
		text: say('optionRule.line', maxLength, needed),
		check(value) {
			if (needed && !isVisible(value)) return say('optionRule.fill');
			if (value.length > maxLength) return say('optionRule.shorten', maxLength);
			return oneLine.test(value) ? null : say('optionRule.oneLine');
		},
	};
}

/** Text of several lines. */
export function lines(needed = false): Rule {
	return {
		text: say('optionRule.lines', optionValueLength),
		check(value) {
			if (needed && !isVisible(value)) return say('optionRule.fill');
			if (value.length > optionValueLength) return say('optionRule.shorten', optionValueLength);
			return longText.test(value) ? null : say('optionRule.controls');
		},
	};
}

/** Rows with a fixed number of parts, one row a line, or nothing. */
export function rowsOf(columns: number): Rule {
	return {
		text: say('optionRule.rows', columns),
		check(value) {
			const row = faultyRow(value, columns);
			return row === null ? lines().check(value) : say('optionRule.notRow', row, columns);
		},
	};
}

/** A whole number between two bounds. */
export function integer(min: number, max: number): Rule {
	const text = say('optionRule.integer', min, max);
	return {
		text,
		check: (value) => (wholeNumber.test(value) && Number(value) >= min && Number(value) <= max ? null : text),
	};
}

/** A decimal number between two bounds, with a point. */
export function decimalNumber(min: number, max: number): Rule {
	const text = say('optionRule.decimal', min, max);
	return {
		text,
		check: (value) =>
			plainDecimal.test(value) && Number(value) >= min && Number(value) <= max ? null : text,
	};
}

/** Yes or no. */
export const yesOrNo: Rule = {
	text: say('optionRule.yesOrNo'),
	check: (value) => (value === 'true' || value === 'false' ? null : say('optionRule.chooseYesOrNo')),
};

/** One of a closed list. */
export function oneOf(values: readonly string[]): Rule {
	const text = say('optionRule.oneOf', values.join(', '));
	return { text, check: (value) => (values.includes(value) ? null : text) };
}

/** A telephone number, or nothing. */
export const phone: Rule = {
	text: say('optionRule.phone'),
	check(value) {
		if (value === '') return null;
		const digits = value.replace(/\D/g, '').length;
		return phoneText.test(value) && digits >= 7 && digits <= 15 ? null : say('optionRule.notPhone');
	},
};

/** A mail address, or nothing. */
export const email: Rule = {
	text: say('optionRule.email'),
	check: (value) => (value === '' || emailText.test(value) ? null : say('optionRule.notEmail')),
};

/** A link by https, or nothing. */
export const httpsLink: Rule = {
	text: say('optionRule.link'),
	check(value) {
		if (value === '') return null;
		const fault = say('optionRule.notLink');
		return value.length <= 500 && /^https:\/\/[^\s"'<>\\]+$/i.test(value) && URL.canParse(value)
			? null
			: fault;
	},
};

/** A range of days, or one number of days. */
export const dayRange: Rule = {
	text: say('optionRule.dayRange'),
	check(value) {
		const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(value) ?? [];
		if (from === undefined) return say('optionRule.notDayRange');
		if (Number(to) > 365) return say('optionRule.manyDays');
		return Number(from) <= Number(to) ? null : say('optionRule.reversedDays');
	},
};

/** Opening hours by day. */
export const openingHours: Rule = {
	text: say('optionRule.hours'),
	check: (value) => (readHours(value) ? null : say('optionRule.notHours')),
};

/** Questions and answers. */
export const questionList: Rule = {
	text: say('optionRule.questions'),
	check(value) {
		if (value.length > optionValueLength) return say('optionRule.shorten', optionValueLength);
		const questions = readQuestions(value);
		if (!questions) return say('optionRule.notQuestions');
		if (questions.some(({ question, answer }) => !isVisible(question) || !isVisible(answer)))
			return say('optionRule.emptyQuestion');
		return questions.every(({ question, answer }) => oneLine.test(question) && longText.test(answer))
			? null
			: say('optionRule.controls');
	},
};

/** The rule for each value of a dated option. */
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
		text: say('optionRule.dated', inner.text),
		check(value) {
			if (value.length > optionValueLength) return say('optionRule.shorten', optionValueLength);
			const entries = readDated(value);
			if (!entries) return say('optionRule.notDated');
			if (entries.length === 0) return say('optionRule.noValue');
			for (const [index, entry] of entries.entries()) {
				const fault = inner.check(entry.value);
				if (fault) return say('optionRule.sinceDay', entry.from, fault);
				if (entries[index + 1]?.from === entry.from) return say('optionRule.dayTwice', entry.from);
			}
			return null;
		},
	};
}
