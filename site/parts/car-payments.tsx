import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import type { PagePayment } from '@clearway/shared/contract/car-payment.ts';
import { paymentSums } from '@clearway/shared/domain/car/payments.ts';
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

/** When it was paid, or by when it is due. */
function stateOf({ dueDay, paid }: Pick<PagePayment, 'dueDay' | 'paid'>): string {
	if (paid) return words.paid(money(paid.amount, paid.currency), paid.on);
	return dueDay ? words.by(dueDay) : words.byStage;
}

export function NextPayment({ payments }: { payments: readonly PagePayment[] }) {
	const payment = nextOf(payments);
	if (!payment) return null;
	const { title, owed, currency, dueDay, today, payee, isPayeeChanged } = payment;
	return (
		<CarPart id="payment" title={words.next} className="sheet car-pay">
			<p>{title}</p>
			<p className="car-pay__sum">{money(owed, currency)}</p>
			<p>
				<WithDays text={stateOf({ dueDay, paid: null })} />
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
export function AllPayments({ car: { payments, currency, isGivenUp } }: { car: CarPage }) {
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
				{payments.map(({ id, title, amount, currency: own, dueDay, paid, lines }) => (
					<tbody key={id}>
						<tr className="compare-lines__group">
							<th colSpan={4} scope="rowgroup">
								{title}, {money(amount, own)}
								<small className="car-pay__state">
									<WithDays text={stateOf({ dueDay, paid })} />
								</small>
							</th>
						</tr>
						{lines.map((line) => (
							<tr key={line.code}>
								<th scope="row">{lineLabel(line.code, line.title)}</th>
								<Sums {...line} />
							</tr>
						))}
					</tbody>
				))}
			</table>
			{!isGivenUp &&
				paymentSums(payments).map(({ currency, ...sums }) => (
					<p key={currency} className="car-pay__all">
						{words.sums(money(sums.total, currency), money(sums.paid, currency), money(sums.left, currency))}
					</p>
				))}
		</CarPart>
	);
}
