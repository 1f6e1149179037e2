import type { CarFields, FieldName } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { readTypedField } from '@clearway/shared/domain/calculator/read-typed-field.ts';
import { decimal } from '@clearway/shared/format/number.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import type { MouseEvent } from 'react';
import { PageLink } from '../parts/page-link.tsx';
import type { FormParts } from './answer.ts';
import { addressOf, oneCar } from './cars.ts';

const words = calculatorLater.offer;

/** Offers the probable meaning of a number: one tap takes it, and without scripts a link does. */
export function Offer({ form, name }: { form: FormParts; name: FieldName }) {
	const { car, answer } = form;
	const texts = offeredTexts(car, name, answer.choices.further);
	const offer = texts?.[name];
	if (!texts || offer === undefined) return null;
	const offered = { ...car, ...texts };
	const take = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		if (texts.currency) form.change('currency', texts.currency);
		form.change(name, offer);
	};
	return (
		<PageLink className="calc__offer" href={addressOf(oneCar(offered))} onClick={take}>
			<span className="visually-hidden">{words.unsure} </span>
			{name === 'year' ? offer : decimal(offer)}
			{unitOf(offered, name)}?
		</PageLink>
	);
}

function unitOf({ mode, currency }: CarFields, name: FieldName): string {
	if (name === 'year') return '';
	const unit = (words.units as Readonly<Partial<Record<FieldName, string>>>)[name];
	const code = mode === 'us_auction' ? 'USD' : currency;
	return `\u00A0${unit ?? signs[code] ?? code}`;
}

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', UAH: '₴' };

/**
 * The texts for an ambiguous number, or null without an offer. A sum of a direct purchase is offered in the
 * currency that it names; `further` are currencies beside the usual ones.
 */
export function offeredTexts(
	car: CarFields,
	name: FieldName,
	further: readonly string[],
): Partial<Record<FieldName, string>> | null {
	const typed = readTypedField(name, car[name], new Map(Object.entries(car)));
	if (typed?.kind !== 'unsure') return null;
	const { offer, currency } = typed;
	const isDirect = car.mode !== 'us_auction';
	// The price decides the currency of the delivery.
	const names = isDirect && (name === 'price' || car.price.trim() === '') ? currency : undefined;
	if (names === undefined) return { [name]: offer };
	return Object.hasOwn(signs, names) || further.includes(names) ? { currency: names, [name]: offer } : null;
}
