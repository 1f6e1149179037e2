import type { Payee, PaymentFields } from '../../contract/car-payment.ts';

/**
 * Whom a payment goes to: who was chosen, else the one payee in its currency for payments of its kind, else the one
 * for payments of any kind. Undefined where several are possible.
 */
export function payeeOf<P extends Pick<Payee, 'id' | 'currency' | 'kind'>>(
	{ payeeId, currency, kind }: Pick<PaymentFields, 'payeeId' | 'currency' | 'kind'>,
	payees: readonly P[],
): P | undefined {
	if (payeeId !== null) return payees.find(({ id }) => id === payeeId);
	const possible = payees.filter((payee) => payee.currency === currency);
	const ofKind = possible.filter((payee) => payee.kind === kind);
	const [first, ...others] = ofKind.length > 0 ? ofKind : possible.filter((payee) => payee.kind === null);
	return others.length === 0 ? first : undefined;
}
