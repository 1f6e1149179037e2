import {
	type CarFields,
	type FieldName,
	inputOf,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { type Change, modelYearOf } from '@clearway/shared/domain/calculator/form/open-questions.ts';
import type { AskedQuestion, Range } from '@clearway/shared/domain/calculator/form/open-sum.ts';
import { settled } from '@clearway/shared/domain/calculator/form/origins.ts';
import { auctionName } from '@clearway/shared/domain/calculator/places.ts';
import {
	carOf,
	currencyOf,
	lineName,
	shownTotalOf,
	vehicleOf,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import { rangeText, roundRangeText } from '@clearway/shared/domain/calculator/range-text.ts';
import { groups } from '@clearway/shared/domain/calculator/types.ts';
import { money } from '@clearway/shared/format/number.ts';
import { ExampleMark } from '@clearway/shared/ui/receipt-line.tsx';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { calculatorDeal } from '@clearway/shared/words/calculator-deal.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { calculatorOpen as words } from '@clearway/shared/words/calculator-open.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { CallbackLink } from '../parts/callback-link.tsx';
import { LotLine } from '../parts/lot-line.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { PaperFoot } from '../parts/paper-foot.tsx';
import { PassOn, PrintButton } from '../parts/pass-on.tsx';
import { PrintHead } from '../parts/print-sheet.tsx';
import { useAddress, useSite } from '../runtime/use-site.ts';
import type { FormParts } from './answer.ts';
import { addressOf, type Cars, oneCar, withCar } from './cars.ts';
import { fieldId, nameIn, TextField } from './controls.tsx';
import { leftText, openSumText } from './open-sum-text.ts';
import { Switches } from './switches.tsx';

/** The range of the sum with its questions, right below the field for a lot. */
export function OpenSumBlock(props: {
	form: FormParts;
	cars: Cars;
	/** The fields that are asked here. */
	fields: readonly FieldName[];
}) {
	const { form, cars } = props;
	const { range = null, questions = [], fields = [] } = form.answer.open ?? {};
	const elsewhere = fields.filter((name) => !props.fields.includes(name));
	const chips = questions.filter(({ answers }) => answers.length > 0);
	return (
		<section className="open-sum" aria-label={words.region}>
			{range && <Total range={range} />}
			{props.fields.length > 0 && (
				<div className="calc__fields">
					{props.fields.map((name) => (
						<TextField
							key={name}
							form={form}
							name={name}
							label={nameIn(calculator.fields, name)}
							mode={name === 'price' || name === 'kwh' ? 'decimal' : 'numeric'}
						/>
					))}
				</div>
			)}
			{elsewhere.length > 0 && (
				<p>
					{range ? words.exactly : words.first}{' '}
					{elsewhere.map((name, at) => (
						<span key={name}>
							{at > 0 && ', '}
							<a href={`#${fieldId(name)}`}>{nameIn(words.fields, name)}</a>
						</span>
					))}
				</p>
			)}
			{range && chips.length > 0 && <p className="open-sum__lead">{words.narrow}</p>}
			{chips.map((question) => (
				<Question key={question.name} question={question} form={form} cars={cars} range={range} />
			))}
		</section>
	);
}

const Total = ({ range }: { range: Range }) => (
	<p className="open-sum__total">
		<span>{shownTotalOf(range.quote).label}</span>{' '}
		<strong className="figures">{roundRangeText(range.least, range.most, currencyOf(range.quote))}</strong>
	</p>
);

type QuestionProps = { question: AskedQuestion; form: FormParts; cars: Cars; range: Range | null };

/** Each answer is a link, which works without scripts too; with them it only changes the form. */
function Question({ question: { name, answers }, form, cars, range }: QuestionProps) {
	const { car, put } = form;
	const modelYear = name === 'year' ? modelYearOf(car) : null;
	return (
		<div className="open-sum__question">
			<p>
				{nameIn(words.questions, name)} {modelYear !== null && <small>{words.modelYear(modelYear)}</small>}
			</p>
			<ul className="open-sum__answers">
				{answers.map(({ change, more }) => {
					const answered = settled({ ...car, ...change }, name);
					return (
						<li key={Object.values(change).join()}>
							<PageLink
								className="open-sum__answer"
								href={addressOf(withCar(cars, answered))}
								rel="nofollow"
								data-field={name}
								onClick={(event) => {
									if (event.metaKey || event.ctrlKey || event.shiftKey) return;
									event.preventDefault();
									put(answered);
								}}
							>
								{answerText(name, change, form)}
								{range && (
									<>
										{' '}
										<small className="figures">{moreText(more, range)}</small>
									</>
								)}
							</PageLink>
						</li>
					);
				})}
				{car.auction === '' && (name === 'auction' || name === 'location') && (
					<li>
						<PageLink
							className="open-sum__answer"
							href={addressOf(withCar(cars, asSale(car)))}
							rel="nofollow"
							data-field="mode"
							onClick={(event) => {
								if (event.metaKey || event.ctrlKey || event.shiftKey) return;
								event.preventDefault();
								put(asSale(car));
							}}
						>
							{words.noAuction}
						</PageLink>
					</li>
				)}
				{name === 'vehicle' && (
					<li>
						<a className="open-sum__answer" href={`#${fieldId(name)}`}>
							{words.other}
						</a>
					</li>
				)}
			</ul>
		</div>
	);
}

/** A car that a seller offers, and no auction: its origin and its road are open. */
const asSale = (car: CarFields): CarFields =>
	settled({ ...car, mode: 'direct', origin: '', services: 'true' }, 'mode');

const keys = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;

/** What an answer adds to the lowest sum. */
function moreText(more: AskedQuestion['answers'][number]['more'], range: Range): string {
	if (!more) return words.onRequest;
	const currency = currencyOf(range.quote);
	const sum = more[keys[currency]];
	return Number(sum) > 0 ? `+${money(sum, currency)}` : '';
}

function answerText(name: FieldName, change: Change, { answer: { choices } }: FormParts): string {
	const text = change[name] ?? '';
	if (name === 'location') return [auctionName(change.auction ?? ''), text].join(' ');
	if (name === 'auction') return auctionName(text);
	if (name === 'title') return nameIn(calculator.documents, text);
	if (name === 'class') return nameIn(calculatorLater.registration.classes, text);
	if (name === 'vehicle') return vehicleOf(text, change.class ?? '') ?? text;
	if (name === 'fuel') return nameIn(receipt.plugs, change.plug ?? '') || nameIn(calculator.fuels, text);
	if (name === 'plug') return nameIn(calculator.plugs, text);
	if (name !== 'origin') return text;
	const titles: Readonly<Record<string, { title: string }>> = calculatorDeal.origins;
	return titles[text]?.title ?? choices.origins.find((origin) => origin.name === text)?.title ?? text;
}

type SheetProps = { form: FormParts; range: Range; cars: Cars; setCars: (cars: Cars) => void };

/** The lines of an open sum: those that the answers move show their range. */
export function RangeSheet({ form, range, cars, setCars }: SheetProps) {
	const { publicUrl } = useSite();
	const address = useAddress();
	const { car, answer } = form;
	const { quote } = range;
	const currency = currencyOf(quote);
	const text = roundRangeText(range.least, range.most, currency);
	const input = inputOf(car);
	const name = carOf({ input });
	return (
		<article className="sheet sheet--receipt open-sheet">
			<PrintHead quote={quote} />
			<p className="sheet__title">{words.draft}</p>
			<p>{name}</p>
			<LotLine input={input} />
			{groups.map((group) => {
				const lines = range.lines.filter(({ line }) => line.group === group);
				const { least, most } = range.subtotals[group];
				// With an unknown size or road the payments are only known from their lower end.
				const isFrom = !range.most && (group === 'customs' || group === 'registration');
				return (
					lines.length > 0 && (
						<dl key={group} className="open-sheet__group">
							<div className="open-sheet__line">
								<dt>{receipt.groups[group]}</dt>
								<dd className="figures">{rangeText(least, isFrom ? null : most, currency)}</dd>
							</div>
							{lines.map(({ line, ...ends }) => (
								<div key={line.code} className="open-sheet__line">
									<dt>
										{lineName(line, receipt)}
										{line.illustrative && <ExampleMark />}
									</dt>
									<dd className="figures">{rangeText(ends.least, isFrom ? null : ends.most, currency)}</dd>
								</div>
							))}
						</dl>
					)
				);
			})}
			<p className="open-sheet__line open-sheet__total">
				<span>{shownTotalOf(quote).label}</span>
				<span className="figures">{rangeText(range.least, range.most, currency)}</span>
			</p>
			<Switches cars={cars} setCars={setCars} quote={quote} />
			{answer.open && <p>{leftText(answer.open)}.</p>}
			<p className="calc__note">{calculatorLater.compare.notAnOffer}</p>
			<div className="calc__actions">
				<PassOn url={`${publicUrl}${address(addressOf(oneCar(car)))}`} text={`${name}: ${text}`} />
				<PrintButton />
				<CallbackLink
					className="button button--send"
					about={{ car, onRequest: answer.choices.onRequest, open: answer.open && openSumText(answer.open) }}
				>
					{calculatorLater.actions.send}
				</CallbackLink>
			</div>
			<PaperFoot path={addressOf(oneCar(car))} />
		</article>
	);
}
