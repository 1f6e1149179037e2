import type { CarPayment, CarPayments } from '@clearway/shared/contract/car-payment.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { lineName } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { decimal, moneyText, sum } from '@clearway/shared/domain/money.ts';
import { showPhone } from '@clearway/shared/domain/phone.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import { paperWords as ru } from '@clearway/shared/words/ru/paper-words.ts';
import { paperWords as uk } from '@clearway/shared/words/uk/paper-words.ts';
import type { Context } from '../../context/context.ts';
import { letterWords } from '../../mail/letter-words.ts';
import type { PaperValues } from '../../offer/read-paper.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { clientValues, optionValues } from '../../options/option.ts';
import { todayInKyiv } from '../../records/today.ts';
import { type CarRow, estimateOf } from './car-rows.ts';
import { bankRatesOn, shownPayments, titleOf } from './payment-rows.ts';
import { paymentsOf } from './stored-payments.ts';

export const wordsOfPapers = { ru, uk };

/** What the papers of a car may tell. Read anew for each paper, so that it holds what is known by then. */
export async function factsOf(context: Context, car: CarRow, language: Language) {
	const { read } = context.db;
	const rates = await bankRatesOn(context, todayInKyiv(context));
	const [options, paying, offer] = await Promise.all([
		optionValues(read, language).then(clientValues),
		paymentsOf(read, car.id).then((all) => shownPayments(context, read, car, { all, language, rates })),
		car.offer_id === null
			? undefined
			: read
					.selectFrom('request_offer')
					.select(['request_id', 'number'])
					.where('id', '=', car.offer_id)
					.executeTakeFirst(),
	]);
	const live = paying.payments.filter(({ cancelledReason }) => cancelledReason === null);
	const open = live.filter(({ owed }) => Number(owed) > 0);
	return { options, paying, live, open, offer: offer ? offerNumber(offer.request_id, offer.number) : null };
}
export type Facts = Awaited<ReturnType<typeof factsOf>>;

type Told = { car: CarRow; language: Language; number: string; day: string; payment: CarPayment | undefined };

/** The values of a paper; an empty one is not known. */
export function valuesOfPaper(facts: Facts, { car, language, number, day, payment }: Told): PaperValues {
	const { options, paying, live, open, offer } = facts;
	const option = (title: string): string => options[title] ?? '';
	const words = wordsOfPapers[language];
	const estimate = estimateOf(car);
	const payee = payment?.payee;
	const shownDay = (on: string | null | undefined): string => (on ? shortDate(on) : '');
	const dueText = ({ dueDay }: CarPayment): string => (dueDay ? words.by(shortDate(dueDay)) : '');
	const key = ({ USD: 'usd', EUR: 'eur', UAH: 'uah' } as const)[car.currency];
	const lines = estimate?.lines ?? [];
	const total = moneyText(sum(lines.map((line) => decimal(line[key]))));
	return {
		'paper.number': number,
		'paper.day': shortDate(day),
		'entity.name': option('entity.name'),
		'entity.code': option('entity.code'),
		'entity.address': option('entity.address'),
		'entity.signatory': option('entity.signatory'),
		'entity.basis': option('entity.basis'),
		'company.name': option('company.name'),
		'company.details': option('company.details'),
		'company.address': option('company.address'),
		'company.phone': option('company.phone'),
		'company.email': option('company.email'),
		'client.name': car.client_name,
		'client.address': car.client_address,
		'client.details': car.client_details,
		'client.phone': car.phone && showPhone(car.phone),
		'client.email': car.email,
		'car.title': car.title,
		'car.vin': car.vin,
		'car.lot': car.lot,
		'car.plate': car.plate,
		'offer.number': offer ?? estimate?.number ?? '',
		'offer.total': lines.length > 0 ? money(total, car.currency) : '',
		'offer.lines': lines.map((line) => [
			lineName(line, letterWords[language].receipt),
			money(line[key], car.currency),
		]),
		'payments.list': live.map((one) => [
			titleOf(one, language),
			one.paid ? words.paidOn(shortDate(one.paid.on)) : dueText(one),
			money(one.amount, one.currency),
		]),
		'payments.paid': rowsOr(
			words.nothing,
			live.flatMap((one) =>
				one.paid
					? [[titleOf(one, language), shortDate(one.paid.on), money(one.paid.amount, one.paid.currency)]]
					: [],
			),
		),
		'payments.owed': rowsOr(
			words.nothing,
			open.map((one) => [titleOf(one, language), dueText(one), money(one.owed, one.currency)]),
		),
		'payments.total': totalsOf(paying),
		'payment.name': payment ? titleOf(payment, language) : '',
		'payment.sum': payment ? sumOf(payment, language) : '',
		'payment.uah': payment ? money(payment.today?.uah ?? payment.owed, 'UAH') : '',
		'payment.due': shownDay(payment?.dueDay),
		'payment.purpose': payee?.purpose ?? '',
		'payee.name': payee?.title ?? '',
		'payee.code': payee?.code ?? '',
		'payee.iban': payee?.iban ?? '',
		'payee.bank': payee?.bank ?? '',
		'payee.requisites': payee?.requisites ?? '',
	};
}

/** Rows of a table, or a word where there are none: an empty list is known. */
const rowsOr = (nothing: string, rows: string[][]) => (rows.length > 0 ? rows : nothing);

const totalsOf = ({ sums }: Pick<CarPayments, 'sums'>): string =>
	sums.map(({ total, currency }) => money(total, currency)).join(' + ');

/** A sum in a foreign currency also says its hryvnias of today. */
function sumOf({ owed, currency, today }: CarPayment, language: Language): string {
	const own = money(owed, currency);
	return today ? wordsOfPapers[language].atRate(own, money(today.uah, 'UAH')) : own;
}
