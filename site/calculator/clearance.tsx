import { ratesOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { money } from '@clearway/shared/format/number.ts';
import { Day, WithDays } from '@clearway/shared/ui/day.tsx';
import { AmountInCurrencies, type ShownCurrency } from '@clearway/shared/ui/totals.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { calculatorRest } from '@clearway/shared/words/calculator-rest.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { PageLink } from '../parts/page-link.tsx';
import type { FormParts } from './answer.ts';
import { addressOf, type Cars, relOf, withCar } from './cars.ts';
import { fieldId, Group } from './controls.tsx';

const { clearance: restWords } = calculatorRest;

/** Law and rate depend on the day of clearance; in autumn it decides the year. */
export function Clearance({ form, cars, today }: { form: FormParts; cars: Cars; today: string }) {
	const id = useId();
	const { car, answer, faults, change } = form;
	const { hints, result } = answer;
	const { usualDay } = answer;
	const day = car.date || usualDay;
	const input = useRef<HTMLInputElement>(null);
	// A date input is empty until its date is complete, so it is uncontrolled. It is set here only when the day
	// changes elsewhere; at first the browser may have restored another day.
	const shown = useRef(day);
	useEffect(() => {
		if (input.current && shown.current !== day) input.current.value = day;
		shown.current = day;
	}, [day]);
	const quote = result.kind === 'quote' ? result.quote : null;
	// A day whose rate is still to come has no fault.
	const isRateMissing = day < today && result.kind === 'failure' && result.failure.code === 'rate_missing';
	const described = [faults.date && `${id}error`, isRateMissing && 'calculation-error', `${id}rates`]
		.filter(Boolean)
		.join(' ');
	return (
		<Group title={calculatorRest.groups.clearance}>
			<div className={faults.date || isRateMissing ? 'field field--wrong' : 'field'}>
				<label className="field__label" htmlFor={fieldId('date')}>
					{words.fields.date}
				</label>
				<input
					ref={input}
					id={fieldId('date')}
					className="field__input"
					type="date"
					name="date"
					defaultValue={day}
					aria-describedby={described}
					aria-invalid={faults.date || isRateMissing ? true : undefined}
					onChange={({ currentTarget: { value } }) =>
						value !== '' && change('date', value === usualDay ? '' : value)
					}
					onBlur={({ currentTarget }) => {
						if (currentTarget.value === '') currentTarget.value = day;
					}}
				/>
				{/* A form sends its day also if the visitor chose none. */}
				{car.date === '' && <input type="hidden" name="usual" value={usualDay} />}
				{faults.date && (
					<p className="field__error" id={`${id}error`}>
						{faults.date}
					</p>
				)}
			</div>
			<p className="calc__rates" id={`${id}rates`}>
				{quote && (
					<>
						<span className="calc__rates-label">
							{calculatorRest.rates} {receipt.on}&nbsp;
							<Day value={quote.rates.date} />
						</span>
						<span className="figures">{ratesOf(quote).join(', ')}</span>
					</>
				)}
			</p>
			{(hints.clearance || hints.yearEnd) && (
				<div className="calc__hint">
					{hints.clearance && (
						<p>
							<WithDays text={hints.clearance.text} />
						</p>
					)}
					{hints.yearEnd && (
						<p>
							<WithDays text={hints.yearEnd} />
						</p>
					)}
					{hints.clearance && (
						<p>
							<TakeDate date={hints.clearance.date} form={form} cars={cars} />
							{hints.clearance.difference && (
								<>
									: <AmountInCurrencies sum={hints.clearance.difference} write={formatDifference} />
								</>
							)}
						</p>
					)}
				</div>
			)}
		</Group>
	);
}

/** Links to the same calculation on another day; with scripts it only sets the day. */
function TakeDate({ date, form, cars }: { date: string; form: FormParts; cars: Cars }) {
	const take = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		form.change('date', date === form.answer.usualDay ? '' : date);
	};
	return (
		<PageLink href={addressOf(withCar(cars, { ...form.car, date }))} rel={relOf(cars)} onClick={take}>
			{restWords.take}&nbsp;
			<Day value={date} />
		</PageLink>
	);
}

function formatDifference(sum: string, currency: ShownCurrency): string {
	if (Number(sum) === 0) return restWords.same;
	return sum.startsWith('-')
		? restWords.less(money(sum.slice(1), currency))
		: restWords.more(money(sum, currency));
}
