import { centsOf, centsText } from '../cents.ts';
import { type DecimalSign, moneyText, plainText, readNumber, shownDecimal } from './numbers.ts';

/** A price range with its bounds as money; `to` is null at the open end. */
export type RangeReading =
	| { kind: 'range'; from: string; to: string | null }
	| { kind: 'ambiguous' }
	| { kind: 'none' };

const openAfter =
	/\s*(?:\+|(?:и|і|та|або|or|and|&)\s*(?:выше|свыше|более|больше|вище|більше|дорожче|дороже|up|above|over|more|higher|greater)|up)$/;
const atLeast = /^(?:от|від|from|з|с|≥|>=|не менее|не менше|min\.?)\s*/;
const moreThan = /^(?:>(?!=)|over|above|more than|свыше|более|больше|выше|понад|більше|вище)\s*/;
const upTo = /^(?:до|up to|to|≤|<=|не более|не більше|max\.?)\s*/;
const lessThan = /^(?:<(?!=)|under|below|less than|менее|меньше|ниже|менше|нижче)\s*/;
const between = /^(.+?)\s*(?:-|–|\.{2,3}|…|~|\bto\b|(?<=[\d\s$])(?:до|по)(?=[\s$\d]))\s*(.+)$/;

/** Words that stand for no upper bound in a cell of its own. */
const noBound =
	/^(?:\+|∞|-|and up|up|(?:и|і|та|or|and)\s*(?:выше|свыше|более|больше|вище|більше|above|over|more|higher)|max|без ограничени[йя]|без обмежен[ьня]+|unlimited|no limit|не ограничено|необмежено)$/;

/** True for a cell that says that there is no upper bound. */
export function saysNoBound(text: string): boolean {
	return noBound.test(plainText(text));
}

/** Reads `$0.00 - $49.99`, `100–199,99`, `от 100 до 199.99`, `$15,000.00+`, `15000 и выше`, `до 49.99`. */
export function readRange(text: string, decimal: DecimalSign | null): RangeReading {
	const parts = splitRange(text);
	if (!parts) return { kind: 'none' };
	const from = parts.from === null ? null : readNumber(parts.from, decimal);
	const to = parts.to === null ? null : readNumber(parts.to, decimal);
	if (from?.kind === 'ambiguous' || to?.kind === 'ambiguous') return { kind: 'ambiguous' };
	if ((from && (from.kind === 'none' || from.percent)) || (to && (to.kind === 'none' || to.percent)))
		return { kind: 'none' };
	return {
		kind: 'range',
		from: from ? shift(moneyText(from.value, false), parts.strictFrom ? 1 : 0) : '0.00',
		to: to ? shift(moneyText(to.value, false), parts.strictTo ? -1 : 0) : null,
	};
}

/** The decimal signs that a range's two numbers show. */
export function shownDecimals(text: string): DecimalSign[] {
	const parts = splitRange(text);
	return [parts?.from, parts?.to].flatMap((part) => (part ? (shownDecimal(part) ?? []) : []));
}

type Parts = { from: string | null; to: string | null; strictFrom?: boolean; strictTo?: boolean };

function splitRange(text: string): Parts | null {
	const plain = plainText(text);
	if (!/\d/.test(plain) || plain.length > 100) return null;
	if (openAfter.test(plain)) return { from: plain.replace(openAfter, '').replace(atLeast, ''), to: null };
	if (lessThan.test(plain)) return { from: null, to: plain.replace(lessThan, ''), strictTo: true };
	if (upTo.test(plain)) return { from: null, to: plain.replace(upTo, '') };
	const closed = between.exec(plain.replace(atLeast, ''));
	if (closed?.[1] && closed[2]) return { from: closed[1], to: saysNoBound(closed[2]) ? null : closed[2] };
	if (moreThan.test(plain)) return { from: plain.replace(moreThan, ''), to: null, strictFrom: true };
	if (atLeast.test(plain)) return { from: plain.replace(atLeast, ''), to: null };
	return null;
}

function shift(money: string, cents: number): string {
	return cents === 0 ? money : centsText(centsOf(money) + cents);
}
