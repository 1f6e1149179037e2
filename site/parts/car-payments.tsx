import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import type { PagePayment } from '@clearway/shared/contract/car-payment.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { money, rate } from '@clearway/shared/format/number.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { carPage } from '@clearway/shared/words/car-page.ts';
import { delivered } from '@clearway/shared/words/delivered.ts';
import { useEffect, useState } from 'react';
import { CarPart } from './car-part.tsx';
import { Sums } from './delivered-sheet.tsx';

const words = carPage.payment;

/** The unpaid payment that is due first; one whose day nobody knows comes last. */
const nextOf = (payments: readonly PagePayment[]): PagePayment | undefined =>
	payments
		.filter(({ paid, owed }) => paid === null && Number(owed) > 0)
		.toSorted((a, b) => ((a.dueDay ?? '9') < (b.dueDay ?? '9') ? -1 : 1))[0];

/** When it was paid, by when it is due, or why it is due no longer. */
function stateOf({ dueDay, paid, owed, currency, cancelledReason }: PagePayment): string {
	if (cancelledReason !== null) return words.cancelled(cancelledReason);
	if (paid) {
		const received = money(paid.amount, paid.currency);
		if (paid.currency === currency) return words.paid(received, paid.on);
		return words.paidIn(received, money(paid.worth, currency), paid.on);
	}
	if (!(Number(owed) > 0)) return words.covered;
	return dueDay ? words.by(dueDay) : words.byStage;
}

export function NextPayment({ payments }: { payments: readonly PagePayment[] }) {
	const payment = nextOf(payments);
	if (!payment) return null;
	const { title, owed, currency, today, payee, isPayeeChanged } = payment;
	return (
		<CarPart id="payment" title={words.next} className="sheet car-pay">
			<p>{title}</p>
			<p className="car-pay__sum">{money(owed, currency)}</p>
			<p>
				<WithDays text={stateOf(payment)} />
			</p>
			{today && <p className="car-pay__today">{words.today(money(today.uah, 'UAH'), rate(today.rate))}</p>}
			{payee && (
				<div className="car-pay__payee">
					<h3>{words.requisites}</h3>
					{isPayeeChanged && <p className="sheet__warning">{words.changed}</p>}
					<p>{payee.title}</p>
					<p className="lines">{payee.requisites}</p>
					<Copy text={`${payee.title}\n${payee.requisites}`} />
				</div>
			)}
		</CarPart>
	);
}

function Copy({ text }: { text: string }) {
	const [isCopied, setIsCopied] = useState(false);
	const [isPossible, setIsPossible] = useState(true);
	useEffect(() => setIsPossible(navigator.clipboard !== undefined), []);
	if (!isPossible) return null;
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setIsCopied(true),
			() => setIsPossible(false),
		);
	return (
		<span className="by-script">
			<button type="button" className="link-button" onClick={copy}>
				{words.copy}
			</button>{' '}
			<span className="pass-on__copied" role="status">
				{isCopied && words.copied}
			</span>
		</span>
	);
}

const signs = { USD: '$', EUR: '€', UAH: '₴' };

/** Every payment beside the lines of the estimate that it pays. */
export function AllPayments({ car: { payments, sums, currency, isGivenUp } }: { car: CarPage }) {
	if (payments.length === 0) return null;
	const hasLines = payments.some(({ lines }) => lines.length > 0);
	return (
		<CarPart id="payments" title={hasLines ? words.all : words.payments}>
			<table className="compare-lines">
				{hasLines && (
					<>
						<caption>{words.currency(signs[currency])}</caption>
						<thead>
							<tr>
								<th scope="col">{words.line}</th>
								<th scope="col">{delivered.estimate}</th>
								<th scope="col">{words.received}</th>
								<th scope="col">{delivered.difference}</th>
							</tr>
						</thead>
					</>
				)}
				{payments.map((payment) => (
					<tbody key={payment.id}>
						<tr className="compare-lines__group">
							<th colSpan={4} scope="rowgroup">
								{payment.title}, {money(payment.amount, payment.currency)}
								{[stateOf(payment), ...remarksOf(payment, payments)].map((text) => (
									<small key={text} className="car-pay__state">
										<WithDays text={text} />
									</small>
								))}
							</th>
						</tr>
						{payment.lines.map((line) => (
							<tr key={line.code}>
								<th scope="row">{lineLabel(line.code, line.title)}</th>
								<Sums {...line} />
							</tr>
						))}
					</tbody>
				))}
			</table>
			{!isGivenUp &&
				sums.map(({ currency, total, paid, left, credit }) => (
					<p key={currency} className="car-pay__all">
						{words.sums(money(total, currency), money(paid, currency), money(left, currency))}
						{Number(credit) > 0 && ` · ${words.credit(money(credit, currency))}`}
					</p>
				))}
			{!isGivenUp && <Hryvnias payments={payments} />}
		</CarPart>
	);
}

/** Why the sum is another one than agreed, and what became of too much. */
function remarksOf(
	{ reason, credit, currency, creditsTo }: PagePayment,
	all: readonly PagePayment[],
): string[] {
	const target = all.find(({ id }) => id === creditsTo);
	const sum = money(credit, currency);
	const tooMuch = target ? words.countsIn(sum, target.title) : words.tooMuch(sum);
	return [...(reason ? [words.otherSum(reason)] : []), ...(Number(credit) > 0 ? [tooMuch] : [])];
}

/** What is left of foreign sums moves with the rate, and with it all that is left in hryvnias. */
function Hryvnias({ payments }: { payments: readonly PagePayment[] }) {
	if (!payments.some(({ today }) => today !== null)) return null;
	const left = payments.map(({ today, owed, currency }) => today?.uah ?? (currency === 'UAH' ? owed : '0'));
	return <p>{words.hryvnias(money(moneyText(sum(left.map(decimal))), 'UAH'))}</p>;
}
