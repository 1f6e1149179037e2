/** The ways of a car: from an auction by sea, from Europe by road, from Georgia, or customs alone. */
export const carRoutes = ['usa', 'eu', 'georgia', 'customs'] as const;
export type CarRoute = (typeof carRoutes)[number];

/** Every stage of a car, in the order in which they happen. */
export const carStages = [
	...(['offered', 'agreed', 'bought', 'paid', 'papers', 'terminal', 'sailed', 'port'] as const),
	...(['border', 'cleared', 'plated', 'handed'] as const),
] as const;
export type CarStage = (typeof carStages)[number];

const bySea: readonly CarStage[] = ['bought', 'paid', 'terminal', 'sailed', 'port'];
const byRoad: readonly CarStage[] = ['bought', 'paid', 'papers'];
const stagesOnRoute: Readonly<Record<CarRoute, readonly CarStage[]>> = {
	usa: bySea,
	eu: byRoad,
	georgia: byRoad,
	customs: [],
};

/** The stages of a route, in order. */
export const stagesOf = (route: CarRoute): readonly CarStage[] => [
	'offered',
	'agreed',
	...stagesOnRoute[route],
	'border',
	'cleared',
	'plated',
	'handed',
];

/** The stage from which the planned days of a route are counted. */
export const startOf = (route: CarRoute): CarStage => (route === 'customs' ? 'agreed' : 'bought');

/** What the office may still owe at a stage; it is computed from what a card lacks, and never ticked. */
export const carNeeds = [
	...(['make', 'plan', 'contract', 'vin', 'invoice', 'receipt', 'export', 'photos', 'container'] as const),
	...(['customsPayment', 'declaration', 'pensionReceipt', 'act'] as const),
] as const;
export type CarNeed = (typeof carNeeds)[number];

/** Those of them that are papers: a car may lack one for a reason. */
export const paperNeeds = [
	...(['contract', 'invoice', 'receipt', 'export', 'declaration', 'pensionReceipt', 'act'] as const),
] as const satisfies readonly CarNeed[];

/** The kinds of files of a car. There is none for passports: they are not kept here. */
export const carFileKinds = [
	...(['photo', 'contract', 'bill', 'act', 'invoice', 'title', 'bill_of_lading', 'export'] as const),
	...(['declaration', 'receipt', 'signed', 'other'] as const),
] as const;
export type CarFileKind = (typeof carFileKinds)[number];

/** What a payment is for. */
export const paymentKinds = [
	...(['deposit', 'auction', 'freight', 'customs', 'services', 'pension', 'other'] as const),
] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Who a secret link is for: the client, or somebody who may only see where the car is. */
export const carLinkRoles = ['client', 'viewer'] as const;
