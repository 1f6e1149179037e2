import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import type { Language, Languages } from '../../contract/language.ts';
import { readDated, writeDated } from '../../domain/dated.ts';
import { readHours } from '../../domain/options/hours.ts';
import { readQuestions } from '../../domain/options/questions.ts';
import type { Disputed, Side } from '../kit/conflict.tsx';
import { baseWith, chosenOf, type Merged, mergeRecord, unknownBase } from '../kit/merge-record.ts';
import { textIn } from '../kit/translations.ts';
import type { Texts } from './merge-edits.ts';
import type { Setting } from './setting-data.ts';
import { partLabel, shownPart } from './setting-shown.ts';
import type { StoredOption, Write } from './setting-writes.ts';
import { daysOf, writeHours } from './week-hours.ts';

type Parts = { read: (value: string) => unknown; write: (parts: unknown) => string };

const whole: Parts = { read: (value) => value, write: String };

/** What of a value two people may change each for himself: its questions, weekdays, or days of change. */
const parts: Readonly<Record<string, Parts>> = {
	questions: { read: readQuestions, write: (questions) => JSON.stringify(questions) },
	hours: {
		read: (value) => {
			const stretches = readHours(value);
			if (stretches === null) return null;
			return Object.fromEntries(
				daysOf(stretches).map(({ isOpen, opens, closes }, day) => [day, isOpen ? `${opens}-${closes}` : '']),
			);
		},
		write: (days) =>
			writeHours(
				// Made by `read`: seven days.
				Object.values(days as Record<string, string>).map((times) => {
					const [opens = '', closes = ''] = times.split('-');
					return { isOpen: times !== '', opens, closes };
				}),
			),
	},
	dated: {
		read: (value) => {
			const entries = readDated(value);
			return entries && Object.fromEntries(entries.map(({ from, value }) => [from, value]));
		},
		write: (days) =>
			writeDated(
				// Made by `read`; a value that was removed has none.
				Object.entries(days as Record<string, string | undefined>)
					.flatMap(([from, value]) => (value === undefined ? [] : [{ from, value }]))
					.sort((a, b) => (a.from < b.from ? -1 : 1)),
			),
	},
};

type MergedValue = { merged: Merged<unknown>; write: Parts['write'] };

/** Three-way merge of two values of a setting; `sent` had no answer and may have been stored. */
function mergeValues(
	type: string,
	{ base, mine, theirs, sent }: { base: string | undefined; mine: string; theirs: string; sent: string[] },
): MergedValue {
	const known = parts[type];
	const all = [base ?? theirs, mine, theirs, ...sent];
	const { read, write } = known && all.every((value) => known.read(value) !== null) ? known : whole;
	const own = read(mine);
	const ground = sent.reduce<unknown>(
		(before, value) => baseWith(before, own, read(value), read(theirs)),
		base === undefined ? unknownBase : read(base),
	);
	return { merged: mergeRecord(ground, own, read(theirs)), write };
}

/** What was typed since a value was sent, over what has been stored of it with somebody else's parts. */
export const rebased = (type: string, base: string, mine: string, theirs: string): string => {
	if (theirs === base) return mine;
	const { merged, write } = mergeValues(type, { base, mine, theirs, sent: [] });
	return write(merged.mine);
};

/** A write was refused for another one: its languages, each merged with what is stored by now. */
export type SettingConflict = {
	setting: Setting;
	theirs: StoredOption;
	texts: readonly (MergedValue & { language: Language })[];
};

/** What a write says in each language that it changes. */
export function textsOf({ value, translations }: Write, { languages }: Pick<Setting, 'languages'>): Texts {
	const further = Object.entries(translations ?? {}).map(([language, text]) => [language, text?.value]);
	return Object.fromEntries([...(value === undefined ? [] : [[languages[0], value]]), ...further]);
}

/** Merges a write with what somebody else has stored meanwhile. */
export function conflictOf(
	{ setting, write, from }: { setting: Setting; write: Write; from: Texts | undefined },
	theirs: StoredOption,
	sent: readonly Texts[],
	site: Languages,
): SettingConflict {
	const own = textsOf(write, setting);
	const texts = setting.languages.flatMap((language) => {
		const mine = own[language];
		if (mine === undefined) return [];
		const versions = {
			mine,
			base: from?.[language],
			theirs: textIn(theirs, 'value', language, site),
			sent: sent.flatMap((texts) => texts[language] ?? []),
		};
		return [{ language, ...mergeValues(setting.type, versions) }];
	});
	return { setting, theirs, texts };
}

/** What of a setting both people changed. */
export const disputesOf = ({ setting, texts }: SettingConflict): Disputed[] =>
	texts.flatMap(({ language, merged }) =>
		merged.disputed.map((path) => {
			const label = partLabel(setting, path);
			return {
				label: setting.languages.length === 1 ? label : contentLanguages.fieldIn[language](label),
				...shownPart(setting, merged, path),
			};
		}),
	);

/** What is to be stored over the other's version: null where it says all of that already. */
export function writeOver(
	{ setting, theirs, texts }: SettingConflict,
	sides: readonly Side[],
	site: Languages,
) {
	const left = [...sides];
	const chosen = texts.map(({ language, merged, write }) => {
		const own = left.splice(0, merged.disputed.length);
		const value = write(chosenOf(merged, (path) => own[merged.disputed.indexOf(path)] === 'theirs'));
		return [language, value] as const;
	});
	const changed = chosen.filter(([language, value]) => value !== textIn(theirs, 'value', language, site));
	if (changed.length === 0) return null;
	// It may have been stored first in another language.
	const own = theirs.language ?? site[0];
	const value = changed.find(([language]) => language === own)?.[1];
	const further = changed.filter(([language]) => language !== own);
	return {
		title: setting.title,
		id: theirs.id,
		revision: theirs.revision,
		...(value !== undefined && { value }),
		...(further.length > 0 && {
			translations: Object.fromEntries(further.map(([language, text]) => [language, { value: text }])),
		}),
	} satisfies Write;
}
