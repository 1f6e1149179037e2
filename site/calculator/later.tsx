import { later } from './later-part.tsx';

/** Two cars side by side. */
export const { load: loadCompare, Later: CompareLater } = later(
	async () => (await import('./compare.tsx')).Compare,
);
/** The buttons below a calculation of the visitor's own. */
export const { load: loadActions, Later: ActionsLater } = later(
	async () => (await import('./actions.tsx')).Actions,
);
/** The lot of a calculation, and what is wrong with it. */
export const { load: loadLot, Later: LotLater } = later(
	async () => (await import('../parts/lot-line.tsx')).LotLine,
	'quiet',
);
/** What is bought and for how much where it is no lot. */
export const {
	load: loadDeal,
	wait: waitForDeal,
	Later: DealLater,
} = later(async () => (await import('./deal.tsx')).Deal);
/** What a vehicle is registered as, and what it weighs. */
export const {
	load: loadRegistration,
	wait: waitForRegistration,
	Later: RegistrationLater,
} = later(async () => (await import('./registration.tsx')).Registration);
/** Why there is no calculation. */
export const { load: loadFailure, Later: FailureLater } = later(
	async () => (await import('./failure.tsx')).Failure,
);
/** The other way to count a hybrid, and what it asks for. */
export const { load: loadHybrid, Later: HybridLater } = later(
	async () => (await import('./hybrid.tsx')).Hybrid,
	'quiet',
);
/** Which of two cars the form holds. */
export const { load: loadWhichCar, Later: WhichCarLater } = later(
	async () => (await import('./which-car.tsx')).WhichCar,
	'quiet',
);
/** From a budget, by ports, what may move. */
export const { Later: FurtherLater } = later(async () => (await import('./further.tsx')).Further);
