import { later, laterStill } from './later-part.tsx';

export const {
	load: loadCompare,
	wait: waitForCompare,
	Later: CompareLater,
} = later(async () => {
	await loadWhichCar();
	return import('./compare.tsx').then((part) => part.Compare);
});
export const {
	load: loadActions,
	wait: waitForActions,
	Later: ActionsLater,
} = later(() => import('./actions.tsx').then((part) => part.Actions));
export const { load: loadLot, Later: LotLater } = later(
	() => import('../parts/lot-line.tsx').then((part) => part.LotLine),
	'quiet',
);
export const {
	load: loadDeal,
	wait: waitForDeal,
	Later: DealLater,
} = later(() => import('./deal.tsx').then((part) => part.Deal));
export const {
	load: loadRegistration,
	wait: waitForRegistration,
	Later: RegistrationLater,
} = later(() => import('./registration.tsx').then((part) => part.Registration));
export const { load: loadFailure, Later: FailureLater } = later(() =>
	import('./failure.tsx').then((part) => part.Failure),
);
export const {
	load: loadRatesNotLoaded,
	wait: waitForRatesNotLoaded,
	Later: RatesNotLoadedLater,
} = later(() => import('./failure.tsx').then((part) => part.RatesNotLoaded));
const openSum = () => import('./open-sum.tsx');
export const {
	load: loadOpenSum,
	wait: waitForOpenSum,
	Later: OpenSumLater,
} = later(() => openSum().then((part) => part.OpenSumBlock));
export const {
	load: loadRangeSheet,
	wait: waitForRangeSheet,
	Later: RangeSheetLater,
} = later(() => openSum().then((part) => part.RangeSheet));
export const { load: loadSwitches, Later: SwitchesLater } = later(
	() => import('./switches.tsx').then((part) => part.Switches),
	'quiet',
);
export const { load: loadHybrid, Later: HybridLater } = later(
	() => import('./hybrid.tsx').then((part) => part.Hybrid),
	'quiet',
);
const { load: loadWhichCar, Later: WhichCarLater } = later(
	() => import('./compare.tsx').then((part) => part.WhichCar),
	'quiet',
);

export { WhichCarLater };
export const { Later: FurtherLater } = later(() => import('./further.tsx').then((part) => part.Further));
export const { load: loadNotYours, Later: NotYoursLater } = laterStill(() =>
	import('./not-yours.tsx').then((part) => part.NotYours),
);
export const { load: loadUnderstood, Later: UnderstoodLater } = laterStill(() =>
	import('./paste-lot.tsx').then((part) => part.Understood),
);
export const { load: loadTexts, Later: TextsLater } = laterStill(() =>
	import('../parts/sheet-texts.tsx').then((part) => part.SheetTexts),
);
