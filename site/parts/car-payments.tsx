import type { CarPage } from '@clearway/shared/contract/car-page.ts';
import type { PagePayment } from '@clearway/shared/contract/car-payment.ts';
import { showIban } from '@clearway/shared/contract/iban.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { money, rate } from '@clearway/shared/format/number.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { carPage } from '@clearway/shared/words/car-page.ts';
import { delivered } from '@clearway/shared/words/delivered.ts';
import { useEffect, useState } from 'react';
import { CarPart } from './car-part.tsx';
import { Sums } from './delivered-sheet.tsx';
import { SecretField, SecretForm } from './secret-form.tsx';

const words = carPage.payment;

/** The unpaid payment that is due first; one whose day nobody knows comes last. */
const nextOf = (payments: readonly PagePayment[]): PagePayment | undefined =>
	payments.filter(isOpen).toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))[0];

const isOpen = ({ paid, owed }: PagePayment): boolean => paid === null && Number(owed) > 0;
// What the client says to be paid comes after what he has to pay.
const whenOf = ({ saidAt, dueDay }: PagePayment): string => (saidAt === null ? (dueDay ?? '9') : 'a');

/** When it was paid, by when it is due, or why it is due no longer. */
function stateOf({ dueDay, paid, owed, currency, cancelledReason, saidAt }: PagePayment): string {
	if (cancelledReason !== null) return words.cancelled(cancelledReason);
	if (paid) {
		const received = money(paid.amount, paid.currency);
		if (paid.currency === currency) return words.paid(received, paid.on);
		return words.paidIn(received, money(paid.worth, currency), paid.on);
	}
	if (!(Number(owed) > 0)) return words.covered;
	if (saidAt !== null) return words.said(saidAt);
	return dueDay ? words.by(dueDay) : words.byStage;
}

type Props = { car: CarPage; token: string };

export function NextPayment({ car: { payments }, token }: Props) {
	const payment = nextOf(payments);
	if (!payment) return null;
	const { title, owed, currency, today } = payment;
	return (
		<CarPart id="payment" title={words.next} className="sheet car-pay">
			<p>{title}</p>
			<p className="car-pay__sum">{money(owed, currency)}</p>
			<p>
				<WithDays text={stateOf(payment)} />
			</p>
			{today && <p className="car-pay__today">{words.today(money(today.uah, 'UAH'), rate(today.rate))}</p>}
			<HowToPay {...{ payment, token }} />
		</CarPart>
	);
}

/** To whom and how a payment is made, and how the client says that he has made it. */
function HowToPay({ payment, token }: { payment: PagePayment; token: string }) {
	const { id, owed, payee, isPayeeChanged } = payment;
	if (payee === null) return <p>{words.noPayee}</p>;
	return (
		<>
			<div className="car-pay__payee">
				<div>
					<h3>{words.requisites}</h3>
					{isPayeeChanged && <p className="sheet__warning">{words.changed}</p>}
					<dl className="car-pay__facts">
						{(['title', 'code', 'iban', 'bank', 'purpose'] as const).map((name) => (
							<Fact key={name} name={words.facts[name]} text={payee[name]} />
						))}
						<Fact name={words.facts.sum} text={owed} />
					</dl>
					{payee.requisites && (
						<>
							<p className="lines">{payee.requisites}</p>
							<Copy name={words.requisites} text={payee.requisites} />
						</>
					)}
				</div>
				{payee.link && <BankCode link={payee.link} image={`/api/car-page/${token}/payment/${id}/code`} />}
			</div>
			<SayPaid {...{ payment, token }} />
		</>
	);
}

function Fact({ name, text }: { name: string; text: string }) {
	if (text === '') return null;
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				<span className="car-pay__fact" lang={name === words.facts.purpose ? 'uk' : undefined}>
					{name === words.facts.iban ? showIban(text) : text}
				</span>
				<Copy {...{ name, text }} />
			</dd>
		</div>
	);
}

/** A phone opens its bank by the link; for another screen the same stands in the code. */
function BankCode({ link, image }: { link: string; image: string }) {
	return (
		<div className="car-pay__code">
			<img src={image} alt={words.scan} width="180" height="180" />
			<p>
				<a className="button button--outline" href={link}>
					{words.bank}
				</a>
			</p>
			<details>
				<summary>{words.former}</summary>
				<p>{words.formerHelp}</p>
				<img src={`${image}?address=former`} alt={words.scan} width="180" height="180" loading="lazy" />
			</details>
		</div>
	);
}

function SayPaid({ payment: { id, saidAt }, token }: { payment: PagePayment; token: string }) {
	const form = (
		<SecretForm
			to={`/car/${token}/payment/${id}/paid`}
			send={saidAt === null ? words.say : words.again}
			hasFile
		>
			<SecretField
				id={`receipt-${id}`}
				name="file"
				label={words.receipt}
				type="file"
				accept="image/*,application/pdf"
			/>
		</SecretForm>
	);
	if (saidAt === null) return <div className="car-pay__say">{form}</div>;
	return (
		<div className="car-pay__say">
			<details>
				<summary>{words.again}</summary>
				{form}
			</details>
		</div>
	);
}

function Copy({ name, text }: { name: string; text: string }) {
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
		<button
			type="button"
			className="link-button by-script"
			aria-label={isCopied ? words.copied : words.copyOf(name)}
			onClick={copy}
		>
			{isCopied ? words.copied : words.copy}
		</button>
	);
}

const signs = { USD: '$', EUR: '€', UAH: '₴' };

/** Every payment beside the lines of the estimate that it pays. */
export function AllPayments({ car: { payments, sums, currency, isGivenUp }, token }: Props) {
	if (payments.length === 0) return null;
	const next = nextOf(payments);
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
						{!isGivenUp && payment !== next && isOpen(payment) && (
							<tr>
								<td colSpan={4}>
									{payment.payee ? (
										<details>
											<summary>{words.how}</summary>
											<HowToPay {...{ payment, token }} />
										</details>
									) : (
										words.noPayee
									)}
								</td>
							</tr>
						)}
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
