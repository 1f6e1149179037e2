import { asksVolume, type FieldName, lotFields } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { hasFacts, lotOfText, statedYear } from '@clearway/shared/domain/calculator/form/lot-fields.ts';
import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import type { Yard } from '@clearway/shared/domain/calculator/list-yards.ts';
import { auctionName } from '@clearway/shared/domain/calculator/places.ts';
import { carOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { classesOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { linkText, lotOfInput } from '@clearway/shared/domain/lot/lot-warnings.ts';
import type { OtherFact } from '@clearway/shared/domain/lot/other-facts.ts';
import type { LotRead } from '@clearway/shared/domain/lot/read-lot.ts';
import { unreadOf } from '@clearway/shared/domain/lot/unread.ts';
import { readVin } from '@clearway/shared/domain/lot/vin.ts';
import { countryName } from '@clearway/shared/format/country-name.ts';
import { decimal } from '@clearway/shared/format/number.ts';
import { signOf } from '@clearway/shared/ui/totals.tsx';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { calculatorRest } from '@clearway/shared/words/calculator-rest.ts';
import { language } from '@clearway/shared/words/language.ts';
import { lotFacts } from '@clearway/shared/words/lot-facts.ts';
import { pasteLot as words } from '@clearway/shared/words/paste-lot.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LotName, LotWarnings } from '../parts/lot-line.tsx';
import { keepText } from '../runtime/kept-text.ts';
import type { FormParts } from './answer.ts';
import { lotOf } from './cars.ts';
import { fieldId, nameIn, pairs } from './controls.tsx';
import type { CalculatorEngine } from './engine.ts';
import { withRates } from './vehicle-fields.tsx';
import { YardSearch } from './yard-search.tsx';

/** Comes with the same script. */
export { lotOfText, withLotText } from '@clearway/shared/domain/calculator/form/lot-fields.ts';

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
	useEffect(() => keepText(lotOf(car), text), [car, text]);
	const isIn = car.read !== '' || lotFields.some((name) => car[name]);
	const kept = lotOfInput({ ...car, origin: car.mode === 'us_auction' ? undefined : car.origin });
	// What the text above says is not said again.
	const isSaid = kept !== null && lot !== null && (lot.href ?? '') === car.lot && (lot.vin ?? '') === car.vin;
	// What the sum asks is not asked twice.
	const asks = (name: FieldName): boolean =>
		form.answer.open?.questions.some((asked) => asked.name === name && asked.answers.length > 0) ?? false;
	const forget = (): void => {
		for (const name of lotFields) form.change(name, '');
	};
	return (
		<>
			<Understood lot={lot} text={text} yard={yard} form={form}>
				{(undo || isSaid) && (
					<p>
						<button type="button" className="link-button" onClick={undo ?? forget}>
							{undo ? words.undo : words.forget}
						</button>
					</p>
				)}
			</Understood>
			{isIn && (
				<>
					{!asks('location') && (
						<Yards read={lot} chosen={yard} choose={choose} form={form} engine={engine} />
					)}
					{!asks('vehicle') && <Bodies read={lot} form={form} />}
					{car.mode === 'us_auction' && car.title === '' && !asks('title') && (
						<Choice
							form={form}
							name="title"
							legend={words.whichTitle}
							options={pairs(calculator.documents)}
						/>
					)}
				</>
			)}
			{!asks('year') && <Year read={lot} form={form} />}
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

type UnderstoodProps = Pick<Props, 'form' | 'text' | 'yard'> & { lot: LotRead | null; children?: ReactNode };

/** Says what was read of the text and what was not. */
export function Understood({ lot, text, yard, form, children }: UnderstoodProps) {
	const unread = useMemo(() => (lot ? unreadOf(text, lot) : []), [text, lot]);
	return (
		<div role="status" className="paste-lot">
			{lot && <Facts read={lot} yard={yard} form={form} />}
			{lot && lot.others.length > 0 && (
				<p>
					{words.others.title} {lot.others.map(otherText).join('; ')}.
				</p>
			)}
			{unread.length > 0 && lot && hasFacts(lot) && (
				<p>
					{words.unread} {unread.join(', ')}.
				</p>
			)}
			{lot && !hasFacts(lot) && lot.doubts.length + lot.others.length === 0 && (
				<p>{words.nothing[form.country && form.country !== 'usa' ? 'car' : 'lot']}</p>
			)}
			{lot?.doubts.map((doubt) => (
				<p key={doubt} className="paste-lot__doubt">
					{words.doubts[doubt]}
				</p>
			))}
			{children}
		</div>
	);
}

function checkText(check: LotRead['check']): string | null {
	if (check === 'good') return words.checked;
	return check === 'bad' ? lotFacts.warnings.check : null;
}

/** Says what a fact of something else is, and that it does not count. */
function otherText(other: OtherFact): string {
	if (other.kind === 'currency') return words.others.currency(other.currency);
	if (other.kind === 'registered') return words.others.registered(other.value);
	if (!('value' in other)) return words.others[other.kind];
	const sum = `${decimal(other.value)}\u00A0${signOf(other.currency)}`;
	return words.others.notPrice(words.others.sums[other.kind], sum);
}

function Facts({ read, yard, form }: { read: LotRead; yard: Yard | null; form: FormParts }) {
	const { auction, make, name, modelYear, productionYear, place, vin, country, document } = read;
	const { fuel, volume, isRounded, battery, body, price, currency, odometer } = read;
	// Both auctions may have a yard of the name.
	const [first, ...others] = place?.yards ?? [];
	const found = yard ?? (others.every(({ location }) => location === first?.location) ? first : null);
	const car = { vehicle: body, class: read.class, fuel, cc: volume, kwh: battery, year: productionYear };
	const facts: [string, string | null | undefined][] = [
		[lotFacts.lot, (read.href && linkText(read.href)) ?? (auction && auctionName(auction))],
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
		[words.facts.soldIn, read.soldIn && countryName(read.soldIn, language)],
		[words.facts.proof, read.proof && words.proofs[read.proof]],
		[words.facts.country, country && countryName(country, language)],
	];
	return (
		<>
			{hasFacts(read) && <p>{words.understood}</p>}
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
			{volume && isRounded && (
				<p>
					{words.rounded(volume)} {/* The field comes with the fuel. */}
					{asksVolume(form.car, form.answer.choices.asksHybridEngine) && (
						<a href={`#${fieldId('cc')}`}>{words.exactly}</a>
					)}
				</p>
			)}
		</>
	);
}

type ChoiceProps = {
	form: FormParts;
	name: FieldName;
	legend: ReactNode;
	options: readonly (readonly [string, string])[];
};

/** One tap for a field that the lot leaves open. */
const Choice = ({ form, name, legend, options }: ChoiceProps) => (
	<fieldset className="paste-lot__choice">
		<legend>{legend}</legend>
		{options.map(([value, title]) => (
			<button
				key={value}
				type="button"
				name={name}
				className="link-button"
				aria-pressed={form.car[name].trim() === value && originOf(form.car, name) !== 'example'}
				onClick={() => form.change(name, value)}
			>
				{title}
			</button>
		))}
	</fieldset>
);

type YardsProps = {
	read: LotRead | null;
	chosen: Yard | null;
	choose: (yard: Yard) => void;
	form: FormParts;
	engine: CalculatorEngine;
};

/** Offers the yards of the named place, or asks for one by its name. */
function Yards({ read, chosen, choose, form, engine }: YardsProps) {
	const [isSearching, setIsSearching] = useState(false);
	const { car, answer } = form;
	const place = read?.place ?? null;
	const yards = place?.yards.slice(0, mostYards) ?? [];
	const isTaken = car.location !== '' && chosen === null;
	if (car.mode !== 'us_auction' || answer.choices.states.length === 0 || isTaken) return null;
	const name = car.state === '' ? 'state' : 'location';
	return (
		<fieldset className="paste-lot__choice">
			<legend>{place && yards.length === 0 ? words.noYard(place.state) : words.whichYard}</legend>
			{yards.map((yard) => (
				<button
					key={`${yard.auction} ${yard.location}`}
					type="button"
					name={name}
					className="link-button"
					aria-pressed={yard === chosen}
					onClick={() => {
						choose(yard);
						// What was chosen beside the lot meanwhile stays.
						for (const field of ['auction', 'state', 'location'] as const) form.change(field, yard[field]);
					}}
				>
					{`${auctionName(yard.auction)} ${yard.location}`}
				</button>
			))}
			{yards.length === 0 && !isSearching && (
				<button type="button" name={name} className="link-button" onClick={() => setIsSearching(true)}>
					{calculatorRest.findYard}
				</button>
			)}
			{yards.length === 0 && isSearching && (
				<YardSearch form={form} tables={engine.data.tables} onClose={() => setIsSearching(false)} />
			)}
		</fieldset>
	);
}

const mostYards = 8;
const carBodies = ['sedan', 'suv', 'big_suv', 'pickup'];

/** Asks what the vehicle is; a body that follows from the model is one tap from the others. */
function Bodies({ read, form }: { read: LotRead | null; form: FormParts }) {
	const { vehicle } = form.car;
	const isOfLot = originOf(form.car, 'vehicle') === 'lot';
	if (vehicle !== '' && !isOfLot && !read?.bodies.includes(vehicle)) return null;
	if (isOfLot && !carBodies.includes(vehicle)) return null;
	const usual = vehicle === '' ? form.answer.choices.vehicles : carBodies;
	const bodies = read && read.bodies.length > 0 ? read.bodies : usual;
	return (
		<Choice
			form={form}
			name="vehicle"
			legend={words.whichBody}
			options={bodies.map((body) => [
				body,
				withRates(form, classesOfVehicle(body), nameIn(calculatorRest.vehicles, body)),
			])}
		/>
	);
}

/** Asks for the year of production unless the lot states it: the model year may be a year later. */
function Year({ read, form }: { read: LotRead | null; form: FormParts }) {
	const year = read?.modelYear ?? (form.car.vin ? readVin(form.car.vin).modelYear : null);
	if (year === null || (read && statedYear(read) !== null)) return null;
	const stated = read?.productionYear ?? year;
	const years = [...new Set([stated, year - 1, year])].sort((a, b) => a - b).map(String);
	return (
		<Choice
			form={form}
			name="year"
			legend={
				<>
					{words.whichYear(year)}
					{!years.includes(form.car.year.trim()) &&
						form.car.year !== '' &&
						` ${words.nowYear(form.car.year)}`}
				</>
			}
			options={years.map((option) => [option, option])}
		/>
	);
}
