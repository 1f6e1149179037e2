/*
 * What a template of a paper may name. No schema library: the editor of templates reads it, too.
 */

/** The papers that the office writes: a contract, a bill and an act. An invoice is the auction's. */
export const paperKinds = ['contract', 'bill', 'act'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The values of a paper. In a template each stands as its name in braces. */
export const paperFields = [
	...(['paper.number', 'paper.day'] as const),
	...(['entity.name', 'entity.code', 'entity.address', 'entity.signatory', 'entity.basis'] as const),
	...(['company.name', 'company.details', 'company.address', 'company.phone', 'company.email'] as const),
	...(['client.name', 'client.address', 'client.details', 'client.phone', 'client.email'] as const),
	...(['car.title', 'car.vin', 'car.lot', 'car.plate'] as const),
	...(['offer.number', 'offer.total', 'offer.lines'] as const),
	...(['payments.list', 'payments.paid', 'payments.owed', 'payments.total'] as const),
	...(['payment.name', 'payment.sum', 'payment.uah', 'payment.due', 'payment.purpose'] as const),
	...(['payee.name', 'payee.code', 'payee.iban', 'payee.bank', 'payee.requisites'] as const),
] as const;
export type PaperField = (typeof paperFields)[number];

const inBraces = /\{([a-z]+\.[a-z]+)\}/;
export const isPaperField = (name: string): name is PaperField => paperFields.some((known) => known === name);

/** A template's text, and the fields between its pieces. */
type Piece = { text: string } | { field: PaperField };
export const piecesOf = (text: string): Piece[] =>
	text.split(inBraces).flatMap((piece, at): Piece[] => {
		if (at % 2 === 0) return piece === '' ? [] : [{ text: piece }];
		return isPaperField(piece) ? [{ field: piece }] : [{ text: `{${piece}}` }];
	});

/** The fields that a template names. */
export const fieldsIn = (text: string): PaperField[] => [
	...new Set(piecesOf(text).flatMap((piece) => ('field' in piece ? [piece.field] : []))),
];

/** The fields that the card of a car has, by which they are asked for where a paper lacks them. */
export const askedFields = {
	'client.name': 'clientName',
	'client.address': 'clientAddress',
	'client.details': 'clientDetails',
	'client.phone': 'phone',
	'client.email': 'email',
	'car.vin': 'vin',
	'car.lot': 'lot',
	'car.plate': 'plate',
} as const satisfies { readonly [Field in PaperField]?: string };
