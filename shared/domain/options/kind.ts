import type { optionGroups } from '@clearway/shared/words/options-groups.ts';
import type { Sentence } from '../../format/say.ts';
import type { Holds } from '../calculator/defaults.ts';
import type { RowField } from './rows.ts';
import type { Rule } from './rules.ts';

/**
 * How the value of an option is edited; `dated` holds JSON `[{"from", "value"}]`, `questions` JSON
 * `[{"question", "answer"}]`.
 */
export type OptionType =
	| 'text'
	| 'long_text'
	| 'integer'
	| 'decimal'
	| 'boolean'
	| 'choice'
	| 'phone'
	| 'email'
	| 'url'
	| 'hours'
	| 'questions'
	| 'dated';

/** The key of a group of settings. */
export type OptionGroup = keyof typeof optionGroups;

/** One known option: how it is edited, what it changes, its default and its rule. */
export type OptionKind = {
	title: string;
	type: OptionType;
	group: OptionGroup;
	label: string;
	/** Russian: what it changes and where that is seen. */
	help: string;
	/** The value while none is stored. */
	default: string;
	/** True when visitors may read it. */
	public: boolean;
	unit?: string;
	/** For `choice`: the values with their Russian names, in order. */
	choices?: readonly { value: string; label: string }[];
	/** For `dated`: the kind of each value. */
	holds?: Holds;
	/** A long text that is a list: its parts. */
	fields?: readonly RowField[];
	/** The default is an example, and results say so until an admin enters a real one. */
	illustrative?: boolean;
	/** The rule in words, for the screen and the API. */
	ruleText: Sentence;
	/** The fault of a value, as a sentence, or null. */
	rule(value: string): Sentence | null;
};

type Described = Pick<OptionKind, 'title' | 'group' | 'label' | 'help'> &
	Partial<Pick<OptionKind, 'public' | 'unit' | 'choices' | 'holds' | 'fields' | 'illustrative'>>;

/**
 * Makes a kind of option out of its words, its type, its default and its rule; public unless it says
 * otherwise.
 */
export function option(type: OptionType, rule: Rule, initial: string, words: Described): OptionKind {
	return { public: true, ...words, type, default: initial, ruleText: rule.text, rule: rule.check };
}

/** The same for the options of one group, whose words are found by their titles. */
export const optionsOf =
	<T extends string>(group: OptionGroup, words: Readonly<Record<T, Pick<OptionKind, 'label' | 'help'>>>) =>
	(
		title: T,
		type: OptionType,
		rule: Rule,
		initial: string,
		more: Omit<Described, 'title' | 'group' | 'label' | 'help'> = {},
	): OptionKind =>
		option(type, rule, initial, { title, ...words[title], group, ...more });
