import { lineSources } from '@clearway/shared/words/line-sources.ts';
import {
	familyOptions,
	listFields,
	optionChoices,
	priceSourceRule,
	calculationOptions as words,
} from '@clearway/shared/words/options-calculation.ts';
import { optionUnits as units } from '@clearway/shared/words/options-groups.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { tableChoices } from '@clearway/shared/words/table-choices.ts';
import { say } from '../../format/say.ts';
import {
	choiceDefaults,
	familyPrefixes,
	lotLegs,
	originTitlePrefix,
	type ParameterDefault,
	parameterDefaults,
} from '../calculator/defaults.ts';
import { readImportability } from '../calculator/importability.ts';
import { priceLists, readPriceSources } from '../calculator/price-sources.ts';
import { vehicleClasses } from '../calculator/terms.ts';
import { writeDated } from '../dated.ts';
import { type OptionGroup, type OptionKind, option, optionsOf } from './kind.ts';
import type { RowField } from './rows.ts';
import { dated, dayRange, integer, line, lines, oneOf, type Rule } from './rules.ts';

const operator = optionsOf('operator', words);
const { lists, tables } = lineSources;

/** The groups of dated parameters by how their titles begin; the first that fits counts. */
const groups: readonly (readonly [beginning: string, group: OptionGroup])[] = [
	['duty', 'duty'],
	['excise.', 'excise'],
	['age.', 'excise'],
	['vat', 'vat'],
	['pension.', 'pension'],
	['cv-delivery', 'rules'],
	['copart.', 'copart'],
	['iaa.', 'iaa'],
	['service.company_fee', 'services'],
	['service.', 'ukraine'],
	// Ports of destination, insurance and dangerous goods.
	['', 'sea'],
];

const groupOf = (title: string): OptionGroup =>
	groups.find(([start]) => title.startsWith(`calculator.${start}`))?.[1] ?? 'sea';

const currencies: { readonly [group in OptionGroup]?: string } = { excise: '€', pension: '₴' };

function unitOf(group: OptionGroup, { title, holds }: ParameterDefault): string | undefined {
	if (holds === 'percent') return '%';
	if (holds === 'integer') return group === 'excise' && title.endsWith('-limit') ? units.cc : undefined;
	if (holds !== 'money') return undefined;
	return currencies[group] ?? '$';
}

/** The dated parameters of the calculation as options, in the order of their screens. */
export const parameterKinds: readonly OptionKind[] = parameterDefaults.map(datedKind);

const normList: Rule = {
	text: say('optionRule.norms'),
	check(value) {
		const { broken } = readImportability(value);
		if (broken.length > 0) return say('optionRule.notNorm', broken[0] ?? 0);
		return lines().check(value);
	},
};

const sourceList: Rule = {
	text: priceSourceRule.text,
	check(value) {
		const { broken } = readPriceSources(value);
		return broken[0] === undefined ? lines().check(value) : priceSourceRule.broken(broken[0]);
	},
};

const choicesOf = (names: Readonly<Record<string, string>>) =>
	Object.entries(names).map(([value, label]) => ({ value, label }));

const { sources: sourceTexts, norms: normTexts } = listFields;

const sourceFields: readonly RowField[] = [
	{
		label: sourceTexts.list,
		choices: priceLists.map((value) => ({
			value,
			label: value === 'transportation' || value === 'ship-delivery' ? tables[value] : lists[value],
		})),
	},
	{ label: sourceTexts.name },
	{ label: sourceTexts.link, isLink: true },
];

const normFields: readonly RowField[] = [
	{ label: normTexts.from, isDay: true },
	{
		label: normTexts.classes,
		choices: vehicleClasses.map((value) => ({ value, label: tableChoices[value] })),
		isMany: true,
	},
	{ label: normTexts.state, choices: choicesOf(listFields.states) },
	{ label: normTexts.euro, choices: [1, 2, 3, 4, 5, 6, 7].map(euroChoice) },
	{ label: normTexts.year },
	{ label: normTexts.text },
];

const dayTitles = [
	...lotLegs,
	'calculator.days.direct',
	'calculator.days.georgia',
	'calculator.days.customs',
	'calculator.days.plates',
] as const;

function euroChoice(norm: number) {
	return { value: `Euro-${norm}`, label: `Euro-${norm}` };
}

/** The parameters that choose between rules or name a default. */
export const choiceKinds: readonly OptionKind[] = [
	choice('rules', 'calculator.hybrid-mode'),
	choice('rules', 'calculator.plug-in-hybrid-mode'),
	choice('rules', 'calculator.cv-delivery'),
	choice('rules', 'calculator.pension-base'),
	choice('copart', 'calculator.copart-account'),
	choice('copart', 'calculator.copart-payment'),
	choice('iaa', 'calculator.iaa-account'),
	optionsOf('norms', words)(
		'calculator.importability',
		'long_text',
		normList,
		choiceDefaults['calculator.importability'],
		{ fields: normFields },
	),
	optionsOf('site', words)(
		'calculator.destination',
		'text',
		line(60, true),
		choiceDefaults['calculator.destination'],
	),
	operator(
		'calculator.rate-age-days',
		'integer',
		integer(0, 60),
		choiceDefaults['calculator.rate-age-days'],
		{
			unit: units.days,
		},
	),
	...dayTitles.map((title) => operator(title, 'text', dayRange, choiceDefaults[title], { unit: units.days })),
	optionsOf('explain', words)(
		'calculator.price-sources',
		'long_text',
		sourceList,
		choiceDefaults['calculator.price-sources'],
		{ fields: sourceFields },
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
			...familyOptions.originTitle(title.slice(originTitlePrefix.length)),
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
	const { title, holds } = parameter;
	const group = groupOf(title);
	const unit = unitOf(group, parameter);
	return option('dated', dated(holds), writeDated(parameter.entries), {
		title,
		...(isListed(title) ? words[title] : familyTexts(title)),
		group,
		holds,
		...(unit && { unit }),
		...(parameter.illustrative && { illustrative: true }),
	});
}

function isListed(title: string): title is keyof typeof words {
	return Object.hasOwn(words, title);
}

function familyTexts(title: string): Pick<OptionKind, 'label' | 'help'> {
	const last = title.slice(title.lastIndexOf('.') + 1);
	const name = (receipt.places as Readonly<Record<string, string>>)[last] ?? last;
	const family = (Object.keys(familyPrefixes) as (keyof typeof familyPrefixes)[]).find((family) =>
		title.startsWith(familyPrefixes[family]),
	);
	return familyOptions[family ?? 'duty'](name);
}

function choice(group: OptionGroup, title: keyof typeof optionChoices): OptionKind {
	const choices = choicesOf(optionChoices[title]);
	const rule = oneOf(choices.map(({ value }) => value));
	return optionsOf(group, words)(title, 'choice', rule, choiceDefaults[title], { choices });
}
