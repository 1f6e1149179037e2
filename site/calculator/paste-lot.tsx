import { lotFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { hasFacts, lotOfText, statedYear } from '@clearway/shared/domain/calculator/form/lot-fields.ts';
import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import type { Yard } from '@clearway/shared/domain/calculator/list-yards.ts';
import { auctionName } from '@clearway/shared/domain/calculator/places.ts';
import { carOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { lotOfInput } from '@clearway/shared/domain/lot/lot-warnings.ts';
import type { LotRead } from '@clearway/shared/domain/lot/read-lot.ts';
import { readVin } from '@clearway/shared/domain/lot/vin.ts';
import { countryName } from '@clearway/shared/format/country-name.ts';
import { decimal } from '@clearway/shared/format/number.ts';
import { signOf } from '@clearway/shared/ui/totals.tsx';
import { language } from '@clearway/shared/words/language.ts';
import { lotFacts } from '@clearway/shared/words/lot-facts.ts';
import { pasteLot as words } from '@clearway/shared/words/paste-lot.ts';
import { useMemo } from 'react';
import { LotName, LotWarnings } from '../parts/lot-line.tsx';
import type { FormParts } from './answer.ts';
import type { CalculatorEngine } from './engine.ts';

/** Comes with the same script. */
export { withLotText } from '@clearway/shared/domain/calculator/form/lot-fields.ts';

type Props = {
	form: FormParts;
	engine: CalculatorEngine;
	/** An address, a text or a VIN. */
	text: string;
	yard: Yard | null;
	choose: (yard: Yard) => void;
	/** Takes the lot out of the form again; null without a lot that was put in last. */
	undo: (() => void) | null;
};

/** Shows what a text says about a lot, and asks for what it leaves open. */
export function PasteLot({ form, engine, text, yard, choose, undo }: Props) {
	const lot = useMemo(() => lotOfText(text, engine.data), [text, engine]);
	const { car } = form;
	const kept = lotOfInput({ ...car, origin: car.mode === 'us_auction' ? undefined : car.origin });
	// What the text above says is not said again.
	const isSaid = kept !== null && lot !== null && (lot.href ?? '') === car.lot && (lot.vin ?? '') === car.vin;
	const forget = (): void => {
		for (const name of lotFields) form.change(name, '');
	};
	return (
		<>
			<div role="status" className="paste-lot">
				{lot && <Facts read={lot} yard={yard} />}
				{lot && !hasFacts(lot) && lot.doubts.length === 0 && (
					<p>{words.nothing[form.country && form.country !== 'usa' ? 'car' : 'lot']}</p>
				)}
				{lot?.doubts.map((doubt) => (
					<p key={doubt} className="paste-lot__doubt">
						{words.doubts[doubt]}
					</p>
				))}
				{(undo || isSaid) && (
					<p>
						{words.taken}{' '}
						<button type="button" className="link-button" onClick={undo ?? forget}>
							{undo ? words.undo : words.forget}
						</button>
					</p>
				)}
			</div>
			{lot && <Yards read={lot} chosen={yard} choose={choose} />}
			<Year read={lot} form={form} />
			{kept && (!isSaid || kept.warnings.length > 0) && (
				<div className="paste-lot__kept">
					{!isSaid && (
						<p>
							{words.kept} <LotName lot={kept} car={car.car} />
						</p>
					)}
					<LotWarnings lot={kept} className="paste-lot__warning" />
					{!isSaid && (
						<button type="button" className="link-button" onClick={forget}>
							{words.forget}
						</button>
					)}
				</div>
			)}
		</>
	);
}

function checkText(check: LotRead['check']): string | null {
	if (check === 'good') return words.checked;
	return check === 'bad' ? lotFacts.warnings.check : null;
}

function Facts({ read, yard }: { read: LotRead; yard: Yard | null }) {
	const { auction, make, name, modelYear, productionYear, place, vin, country, document } = read;
	const { fuel, volume, battery, body, price, currency, odometer } = read;
	const found = yard ?? (place?.yards.length === 1 ? place.yards[0] : null);
	const car = { vehicle: body, fuel, cc: volume, kwh: battery, year: productionYear };
	const facts: [string, string | null | undefined][] = [
		[lotFacts.lot, read.href?.replace('https://www.', '') ?? (auction && auctionName(auction))],
		[
			words.facts.car,
			[name ?? make, !name && modelYear && words.modelYear(modelYear), carOf({ input: car })]
				.filter(Boolean)
				.join(', '),
		],
		[words.facts.price, price && currency && `${decimal(price)}\u00A0${signOf(currency)}`],
		[words.facts.odometer, odometer && words.distances[odometer.unit](decimal(String(odometer.distance)))],
		[
			found ? words.facts.place : words.facts.state,
			place && [place.state, found?.location].filter(Boolean).join(', '),
		],
		[lotFacts.document, document && lotFacts.documents[document]],
		[lotFacts.vin, vin && [vin, checkText(read.check)].filter(Boolean).join('\u00A0· ')],
		[words.facts.country, country && countryName(country, language)],
	];
	return (
		<dl className="paste-lot__facts">
			{facts.map(
				([name, value]) =>
					value && (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

/** Says that no yard fits the name, or offers the yards that do. */
function Yards(props: { read: LotRead; chosen: Yard | null; choose: (yard: Yard) => void }) {
	const { read, chosen, choose } = props;
	const { place } = read;
	if (!place || place.yards.length === 1) return null;
	if (place.yards.length === 0) return <p className="paste-lot__doubt">{words.noYard(place.state)}</p>;
	return (
		<fieldset className="paste-lot__choice">
			<legend>{words.whichYard}</legend>
			{place.yards.slice(0, 8).map((yard) => (
				<button
					key={`${yard.auction} ${yard.location}`}
					type="button"
					name="location"
					className="link-button"
					aria-pressed={yard === chosen}
					onClick={() => choose(yard)}
				>
					{`${auctionName(yard.auction)} ${yard.location}`}
				</button>
			))}
		</fieldset>
	);
}

/** Asks for the year of production unless the lot states it: the model year may be a year later. */
function Year({ read, form }: { read: LotRead | null; form: FormParts }) {
	const year = read?.modelYear ?? (form.car.vin ? readVin(form.car.vin).modelYear : null);
	if (year === null || (read && statedYear(read) !== null)) return null;
	const stated = read?.productionYear ?? year;
	const years = [...new Set([stated, year - 1, year])].sort((a, b) => a - b).map(String);
	return (
		<fieldset className="paste-lot__choice">
			<legend>
				{words.whichYear(year)}
				{!years.includes(form.car.year.trim()) && form.car.year !== '' && ` ${words.nowYear(form.car.year)}`}
			</legend>
			{years.map((option) => (
				<button
					key={option}
					type="button"
					name="year"
					className="link-button"
					aria-pressed={form.car.year.trim() === option && originOf(form.car, 'year') !== 'example'}
					onClick={() => form.change('year', option)}
				>
					{option}
				</button>
			))}
		</fieldset>
	);
}
