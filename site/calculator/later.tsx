import { later, laterStill } from './later-part.tsx';

export const {
	load: loadCompare,
	wait: waitForCompare,
	Later: CompareLater,
} = later(async () => {
	await loadWhichCar();
	return (await import('./compare.tsx')).Compare;
});
export const {
	load: loadActions,
	wait: waitForActions,
	Later: ActionsLater,
} = later(async () => (await import('./actions.tsx')).Actions);
export const { load: loadLot, Later: LotLater } = later(
	async () => (await import('../parts/lot-line.tsx')).LotLine,
	'quiet',
);
export const {
	load: loadDeal,
	wait: waitForDeal,
	Later: DealLater,
} = later(async () => (await import('./deal.tsx')).Deal);
export const {
	load: loadRegistration,
	wait: waitForRegistration,
	Later: RegistrationLater,
} = later(async () => (await import('./registration.tsx')).Registration);
export const { load: loadFailure, Later: FailureLater } = later(
	async () => (await import('./failure.tsx')).Failure,
);
export const {
	load: loadRatesNotLoaded,
	wait: waitForRatesNotLoaded,
	Later: RatesNotLoadedLater,
} = later(async () => (await import('./failure.tsx')).RatesNotLoaded);
export const { load: loadHybrid, Later: HybridLater } = later(
	async () => (await import('./hybrid.tsx')).Hybrid,
	'quiet',
);
const { load: loadWhichCar, Later: WhichCarLater } = later(
	async () => (await import('./compare.tsx')).WhichCar,
	'quiet',
);

export { WhichCarLater };
export const { Later: FurtherLater } = later(async () => (await import('./further.tsx')).Further);
export const { load: loadNotYours, Later: NotYoursLater } = laterStill(
	async () => (await import('./not-yours.tsx')).NotYours,
);
export const { load: loadTexts, Later: TextsLater } = laterStill(
	async () => (await import('../parts/sheet-texts.tsx')).SheetTexts,
);
