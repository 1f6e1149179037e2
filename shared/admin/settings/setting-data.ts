import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { optionRules } from '@clearway/shared/words/option-rules.ts';
import { optionGroups } from '@clearway/shared/words/options-groups.ts';
import type { Language, Languages } from '../../contract/language.ts';
import type { Option, OptionDescription } from '../../contract/option.ts';
import { isTranslated, type OptionKind, optionKind } from '../../domain/options.ts';
import { inWords, type Sentence } from '../../format/say.ts';
import { nameBelow } from '../kit/name-below.ts';
import { languagesOf, textIn } from '../kit/translations.ts';

/** One setting as the screen shows it, with its stored value. */
export type Setting = {
	title: string;
	label: string;
	help: string;
	type: string;
	group: string;
	default: string;
	/** The defaults of a text that is written in each language. */
	defaults: OptionDescription['defaults'];
	rule: string;
	unit: string | null;
	choices: readonly { value: string; label: string }[] | null;
	/** The kind of each value of a dated setting. */
	holds: OptionKind['holds'];
	/** The parts of each row of a list. */
	fields: OptionKind['fields'];
	isExample: boolean;
	stored: (Option & { id: number }) | null;
	value: string;
	/** The languages of the value, that of `value` first; a value that is no text has one. */
	languages: Languages;
	/** Its values in the further ones; empty where it is not translated. */
	translations: { readonly [L in Language]?: string };
};

/** A heading with its settings. */
export type SettingGroup = { key: string; name: string; settings: Setting[] };

const groupNames: Readonly<Record<string, string>> = optionGroups;
export const otherGroup = 'other';

/** The name of a setting below the heading of its group. */
export const nameInGroup = ({ label, group }: Pick<Setting, 'label' | 'group'>): string =>
	nameBelow(groupNames[group] ?? text.other, label);

/** All groups, with the known options and what is stored; an unknown option goes into the last group. */
export function gatherSettings(
	registry: readonly OptionDescription[],
	stored: readonly Option[],
	site: Languages,
): SettingGroup[] {
	const byTitle = new Map(stored.map((option) => [option.title, option]));
	const known = new Set(registry.map(({ title }) => title));
	const settings = [
		...registry.map((described) => settingOf(described, byTitle.get(described.title), site)),
		...stored
			.filter(({ title }) => !known.has(title))
			.map((option) => settingOf(addedOption(option), option, site)),
	];
	const groupOf = ({ group }: Setting): string => (Object.hasOwn(groupNames, group) ? group : otherGroup);
	return [...Object.keys(groupNames), otherGroup].map((key) => ({
		key,
		name: groupNames[key] ?? text.other,
		settings: settings.filter((setting) => groupOf(setting) === key),
	}));
}

const isStored = (option: Option | undefined): option is Option & { id: number } =>
	option !== undefined && option.id !== null;

// An added setting of a family, such as a further port, is known by its kind; any other is plain text.
function addedOption({ title, value }: Option): Omit<OptionDescription, 'public'> {
	const kind = optionKind(title);
	return {
		title,
		label: title,
		help: '',
		type: kind?.type ?? 'long_text',
		group: kind?.group ?? otherGroup,
		default: value,
		defaults: null,
		rule: kind ? ruleText(kind.ruleText) : '',
		translated: isTranslated(title),
		unit: null,
		choices: null,
	};
}

function settingOf(
	{ translated, ...described }: Omit<OptionDescription, 'public'>,
	option: Option | undefined,
	site: Languages,
): Setting {
	const kind = optionKind(described.title);
	const [ownLanguage, ...others] = languagesOf(option ?? {}, site);
	const further = translated ? others : [];
	const valueIn = (language: Language): string =>
		option ? textIn(option, 'value', language, site) : (described.defaults?.[language] ?? '');
	return {
		...described,
		// The server describes them in Russian; this admin knows them in its own language.
		...(kind && {
			label: kind.label,
			help: kind.help,
			unit: kind.unit ?? null,
			choices: kind.choices ?? null,
		}),
		holds: kind?.holds,
		fields: kind?.fields,
		isExample: kind?.illustrative === true,
		stored: isStored(option) ? option : null,
		value: option?.value ?? described.default,
		languages: [ownLanguage, ...further],
		translations: Object.fromEntries(further.map((language) => [language, valueIn(language)])),
	};
}

/** True if the office has neither entered nor confirmed a price. */
export const isOpenExample = ({ isExample, stored }: Setting): boolean => isExample && stored === null;

/** True if a stored setting may return to its default: the company's data and prices have only examples. */
export const hasDefault = ({ group, isExample }: Setting): boolean =>
	group !== 'company' && group !== 'entity' && group !== 'contacts' && !isExample;

/** The default of a setting in a language. */
export const defaultIn = (setting: Setting, language: Language): string =>
	setting.defaults?.[language] ?? setting.default;

/** True if an option can be deleted for good: it has no default to fall back to. */
export const isAdded = (setting: Setting, registry: readonly OptionDescription[]): boolean =>
	!registry.some(({ title }) => title === setting.title);

/** A rule of an option, or the fault of a value, in the language of this build. */
export const ruleText = (rule: Sentence): string => inWords(rule, { optionRule: optionRules });
