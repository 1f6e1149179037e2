import { optionRules } from '@clearway/shared/words/option-rules.ts';
import { inWords, type Sentence } from '../../format/say.ts';

/** A rule of an option, or what is wrong with a value, in the language that this admin was built in. */
export const ruleText = (rule: Sentence): string => inWords(rule, { optionRule: optionRules });
