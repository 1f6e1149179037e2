import { failureText } from '@clearway/shared/domain/calculator/explain-failure.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import { type CarFields, fieldNames, inputOf } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import type { Faults } from '@clearway/shared/domain/calculator/form/faults.ts';
import { carOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { Day, WithDays } from '@clearway/shared/ui/day.tsx';
import { useStore } from '@clearway/shared/ui/store.ts';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { pasteLot } from '@clearway/shared/words/paste-lot.ts';
import { quoteFailures } from '@clearway/shared/words/quote-failures.ts';
import { rateMissing } from '@clearway/shared/words/rate-missing.ts';
import { CallbackLink } from '../parts/callback-link.tsx';
import { companyOf } from '../parts/company.ts';
import { LotLine } from '../parts/lot-line.tsx';
import { calculationError } from '../runtime/client-state.ts';
import { useSite } from '../runtime/use-site.ts';
import type { Answer } from './answer.ts';
import { fieldId } from './controls.tsx';
import type { NotLoaded } from './use-chosen-days.ts';

const words = calculatorLater.failure;
const { price, place } = pasteLot.facts;
const labels: Readonly<Record<string, string>> = { ...calculator.fields, price, state: place };

type Props = {
	answer: Answer;
	faults: Faults;
	car: CarFields;
	/** True if the previous calculation stands below. */
	hasLast: boolean;
	/** True if the day of clearance is past. */
	isPast: boolean;
	/** True if an example with its date stands below. */
	isExample: boolean;
};

/** Says why there is no calculation; the specification words the sentence about a missing rate. */
export function Failure({ answer, faults, car, hasLast, isPast, isExample }: Props) {
	const { result } = answer;
	const failure = result.kind === 'failure' ? result.failure : null;
	const unknown = useStore(calculationError, failure?.code === 'rate_missing' ? rateMissing : null);
	if (!failure) return null;
	if (failure.code === 'rate_missing') {
		return (
			<div className="calc__failure" role="alert">
				<p id="calculation-error">{unknown ?? rateMissing}</p>
				<p className="calc__failure-more">{rateHelp(isPast, isExample)}</p>
				<Phone />
			</div>
		);
	}
	const nameIn = fieldNames.filter((name) => faults[name] !== undefined);
	if (failure.code === 'invalid' && nameIn.length === 0) return null;
	// A car that lacks something is no mistake.
	const isOpen = !hasLast && nameIn.every((name) => car[name].trim() === '');
	const links = (
		<ul>
			{nameIn.map((name) => (
				<li key={name}>
					<a href={`#${fieldId(name)}`}>{(isOpen && labels[name]) || faults[name]}</a>
				</li>
			))}
		</ul>
	);
	if (failure.code === 'invalid' && isOpen) {
		const input = inputOf(car);
		const isAsked = answer.choices.onRequest.includes(car.class || classOfVehicle(car.vehicle));
		return (
			<div className="sheet calc__needs">
				<p className="sheet__title">{carOf({ input })}</p>
				<LotLine input={input} />
				<p>{isAsked ? calculator.notYours.onRequest : words.needs}</p>
				{!isAsked && links}
				<CallbackLink className="button button--outline" about={{ car, onRequest: answer.choices.onRequest }}>
					{calculator.notYours.ask}
				</CallbackLink>
			</div>
		);
	}
	return (
		<div className="calc__failure" role="alert">
			{failure.code === 'invalid' ? (
				<>
					<p>{words.faults}</p>
					{links}
				</>
			) : (
				<p>
					<WithDays text={failureText(failure, quoteFailures, explanationTexts, shortDate)} />
				</p>
			)}
			{hasLast && <p className="calc__failure-more">{words.stale}</p>}
		</div>
	);
}

// The bank has said that it has no rate for a past day; today's rate may still come.
function rateHelp(isPast: boolean, isExample: boolean): string {
	if (isPast) return words.otherDay;
	return isExample ? words.notLoadedExample : words.notYet;
}

/** A failed request is no missing rate: the sum uses the newest known pair until the answer comes. */
export function RatesNotLoaded(props: {
	notLoaded: NotLoaded;
	isOnline: boolean;
	hasSum: boolean;
	isExample: boolean;
}) {
	const { notLoaded, isOnline, hasSum, isExample } = props;
	const { result } = calculator;
	const withoutSum = isExample ? words.notLoadedExample : words.notLoadedNoSum;
	return (
		<div className="calc__failure" role="alert">
			<p>
				{words.notLoaded} <Day value={notLoaded.day} /> {words.notLoadedEnd}{' '}
				{hasSum ? words.notLoadedSum : withoutSum}
			</p>
			{isOnline ? (
				<button type="button" className="button button--outline by-script" onClick={notLoaded.askAgain}>
					{result.askAgain}
				</button>
			) : (
				<p className="calc__failure-more">{words.askLater}</p>
			)}
			{!hasSum && <Phone />}
		</div>
	);
}

/** A visitor without a sum can ask for it by phone. */
function Phone() {
	const { phone, phoneLink } = companyOf(useSite().options);
	if (!phone || !phoneLink) return null;
	return (
		<p className="calc__failure-more">
			<a href={phoneLink}>{phone}</a>
		</p>
	);
}
