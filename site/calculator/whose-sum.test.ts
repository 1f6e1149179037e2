import {
	askedFields,
	type CarFields,
	type FieldName,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { withKnownField } from '@clearway/shared/domain/calculator/form/choices.ts';
import { withLot } from '@clearway/shared/domain/calculator/form/lot-fields.ts';
import { asOwn, lackingOf, settled } from '@clearway/shared/domain/calculator/form/origins.ts';
import type { Yard } from '@clearway/shared/domain/calculator/list-yards.ts';
import { readLot } from '@clearway/shared/domain/lot/read-lot.ts';
import { pastedLots } from '@clearway/shared/testing/pasted-lots.ts';
import { rounds } from '@clearway/shared/testing/rounds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoData } from '../testing/calculator-api.ts';
import { answerOf } from './answer.ts';
import { presetCar } from './presets.ts';

/** Texts of fields, none of which an example has. */
const typed: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
	mode: ['us_auction', 'direct', 'customs'],
	auction: ['copart', 'iaa'],
	price: ['7200', '15 тыс.', ''],
	delivery: ['900', ''],
	origin: ['eu_eur1'],
	title: ['clean'],
	state: ['TX', 'CA'],
	location: ['Houston', 'Savannah'],
	vehicle: ['suv', 'pickup', 'van', 'motorcycle'],
	class: ['goods', 'passenger'],
	year: ['2016', '2021', ''],
	fuel: ['diesel', 'hybrid', 'ev'],
	cc: ['2200', ''],
	kwh: ['50', ''],
};

type Move =
	| { kind: 'type'; name: FieldName; text: string }
	| { kind: 'paste'; text: string; yard: Yard | null }
	| { kind: 'own' };

const yards: (Yard | null)[] = [null, null, { auction: 'iaa', state: 'TX', location: 'Dallas' }];
const move: fc.Arbitrary<Move> = fc.oneof(
	...Object.entries(typed).map(([name, texts]) =>
		// The constant's own keys.
		fc.constantFrom(...texts).map((text) => ({ kind: 'type' as const, name: name as FieldName, text })),
	),
	...[1, 2, 3].map(() =>
		fc
			.record({ text: fc.constantFrom(...pastedLots.map(([text]) => text)), yard: fc.constantFrom(...yards) })
			.map((paste) => ({ kind: 'paste' as const, ...paste })),
	),
);
const moves = fc.array(
	fc.oneof({ weight: 30, arbitrary: move }, { weight: 1, arbitrary: fc.constant<Move>({ kind: 'own' }) }),
	{ minLength: 1, maxLength: 14 },
);

const change = (car: CarFields, name: FieldName, text: string) => withKnownField(car, name, text, demoData);

function after(car: CarFields, step: Move): CarFields {
	if (step.kind === 'own') return asOwn(car);
	if (step.kind === 'type') return settled(change(car, step.name, step.text), step.name);
	return withLot(car, readLot(step.text, demoData.tables, 2026), step.yard, change);
}

/** All that moves the sum; the rest is the company's. */
const moving: readonly FieldName[] = [
	...(['price', 'origin', 'title', 'location', 'vehicle', 'class', 'year', 'fuel', 'cc', 'kwh'] as const),
	'delivery',
];

/** The fields that a move chooses: of a text those that its list of facts says. */
function chosenBy(step: Move, next: CarFields): (readonly [FieldName, string | number | undefined])[] {
	// A volume or a battery is typed beside its fuel.
	const sizeOf = next.fuel === 'ev' ? 'kwh' : 'cc';
	if (step.kind === 'type')
		return [[step.name, step.text], ...(step.name === sizeOf ? [['fuel', next.fuel] as const] : [])];
	if (step.kind === 'own') return moving.map((name) => [name, next[name]]);
	const { price, produced, document, place, ...facts } = said.get(step.text) ?? {};
	const title = document === 'clean' ? 'clean' : 'non_clean';
	return [
		...(['vehicle', 'class', 'fuel', 'cc', 'kwh'] as const).map(
			(name): [FieldName, string | number | undefined] => [name, facts[name]],
		),
		['price', price?.split(' ')[0]],
		['price', price],
		['year', produced],
		['title', document && title],
		['location', place?.slice(3)],
		['location', step.yard?.location],
	];
}
const said = new Map(pastedLots);

// A delivery may be paid by the seller, and most hybrids are counted without their volume.
const mayBeEmpty = (name: FieldName, car: CarFields): boolean =>
	car[name] === '' && (name === 'delivery' || (name === 'cc' && car.fuel === 'hybrid'));

test('a sum is called the visitor’s only when he, or his lot, chose every field that moves it', () => {
	fc.assert(
		fc.property(fc.constantFrom('usa', 'eu', 'georgia', 'customs'), moves, (page, steps) => {
			const example = presetCar(page);
			let car: CarFields = example;
			// The fields that somebody chose, by their texts.
			const chosen = new Set<string>();
			for (const step of steps) {
				const next = after(car, step);
				for (const [name, text] of chosenBy(step, next)) chosen.add(`${name} ${text}`);
				car = next;
				const { result, choices } = answerOf(car, demoData);
				if (result.kind !== 'quote' || lackingOf(car, choices.asksHybridEngine).length > 0) continue;
				const asked = askedFields(car).filter((name) => moving.includes(name) && !mayBeEmpty(name, car));
				const free = asked.filter((name) => !chosen.has(`${name} ${car[name]}`));
				// A page of one origin has chosen it.
				expect(free.filter((name) => page !== 'georgia' || name !== 'origin')).toEqual([]);
			}
		}),
		{ numRuns: rounds(400) },
	);
});
