import { readTypedField } from '@clearway/shared/domain/calculator/typed-field.ts';
import { decimal } from '@clearway/shared/format/number.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import type { MouseEvent } from 'react';
import { PageLink } from '../parts/page-link.tsx';
import type { CarFields, FieldName } from './car-fields.ts';
import { addressOf, oneCar } from './cars.ts';
import type { FormParts } from './controls.tsx';

const words = calculatorLater.offer;

/** What a number that was not understood probably means: taken by one tap, or by a link without scripts. */
export function Offer({ form, name }: { form: FormParts; name: FieldName }) {
	const { car } = form;
	const read = readTypedField(name, car[name], new Map(Object.entries(car)));
	if (read?.kind !== 'unsure') return null;
	const take = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		form.change(name, read.offer);
	};
	return (
		<PageLink className="calc__offer" href={addressOf(oneCar({ ...car, [name]: read.offer }))} onClick={take}>
			<span className="visually-hidden">{words.unsure} </span>
			{name === 'year' ? read.offer : decimal(read.offer)}
			{unitOf(car, name)}?
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
