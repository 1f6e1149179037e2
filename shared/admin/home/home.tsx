import { office } from '@clearway/shared/words/admin-office.ts';
import { work } from '@clearway/shared/words/admin-work.ts';
import { Button, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import type { Overview, SetupStep } from '../../contract/overview.ts';
import { may, type Place } from '../../contract/presets.ts';
import { recordKinds, records } from '../../contract/records.ts';
import { placeOf } from '../../contract/rights.ts';
import type { WorkItem } from '../../contract/work.ts';
import { placeOfSettings } from '../../domain/options/places.ts';
import { kyivDay } from '../../format/date.ts';
import { Icon } from '../kit/icon.tsx';
import { Group, Stack } from '../kit/layout.ts';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import type { StoredCopy } from '../services/copies.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useMay, useRights } from '../services/use-rights.ts';
import classes from './home.module.css';
import { acts, type HomeActs } from './home-acts.ts';
import { CountTile, MailTile, RatesTile } from './home-tiles.tsx';

// Loaded only if something is to be done or a copy is left, so that the first screen stays light.
const Work = lazy(() => import('./home-work.tsx'));
const LocalCopies = lazy(() => import('./home-copies.tsx'));

const text = office.home;
const shownWarnings = 3;

type Data = {
	overview: Overview;
	mine: readonly WorkItem[];
	others: readonly WorkItem[];
	copies: StoredCopy<unknown>[];
	today: string;
};

/** The home: what needs attention today. */
export default screen({
	title: text.title,
	load: async ({ api, copyStore, rights, session }, { signal }): Promise<Data> => {
		const [overview, work, local] = await Promise.all([
			api.office.overview({}, signal),
			may(rights.get(), placeOf('office.work')) ? api.office.work({}, signal) : [],
			// A browser without IndexedDB has no local copies either.
			copyStore.list<unknown>('').catch(() => []),
		]);
		const state = session.state.get();
		const me = state.kind === 'in' ? state.adminId : null;
		return {
			overview,
			mine: work.filter(({ owner }) => owner === null || owner.id === me),
			others: work.filter(({ owner }) => owner !== null && owner.id !== me),
			copies: local,
			today: kyivDay(new Date()),
		};
	},
	act: acts,
	View: Home,
});

function Home({ data, act }: ViewProps<Data, typeof acts>) {
	const { overview, mine, others, copies, today } = data;
	useReloadOnNews(...recordKinds, 'table', 'rate');
	const { requests, cars, mail, rates } = overview;
	const rights = useRights();
	const setup = overview.setup.filter((step) => may(rights, stepPlaces[step] ?? 'all'));
	const [mayRequests, mayPrices] = [
		may(rights, placeOf('request.list')),
		may(rights, placeOf('currency.list')),
	];
	// The demo content is a line of the checklist.
	const warnings = overview.warnings.filter(({ code }) => code !== 'demo');
	const hasNothingToDo = setup.length + warnings.length + mine.length === 0;
	return (
		<Page title={text.title} lead={text.today(today)}>
			{mine.length > 0 && (
				<Suspense>
					<Work title={work.mine} items={mine} {...{ today, act }} />
				</Suspense>
			)}
			{setup.length > 0 && <Checklist steps={setup} untranslated={overview.untranslated} />}
			{warnings.length > 0 && (
				<Stack component="section" gap="xs" mb="lg" aria-label={text.attention}>
					{warnings.slice(0, shownWarnings).map((warning) => (
						<WarningLine key={warning.message} {...warning} onTrust={act.trustClock} />
					))}
					{warnings.length > shownWarnings && (
						<details>
							<summary>{text.warningsMore(warnings.length - shownWarnings)}</summary>
							<Stack gap="xs" mt="xs">
								{warnings.slice(shownWarnings).map((warning) => (
									<WarningLine key={warning.message} {...warning} onTrust={act.trustClock} />
								))}
							</Stack>
						</details>
					)}
				</Stack>
			)}
			{hasNothingToDo && (
				<Text c="green" mb="lg">
					{text.nothingToDo}
				</Text>
			)}
			{others.length > 0 && (
				<Suspense>
					<Work title={work.others} items={others} isOthers {...{ today, act }} />
				</Suspense>
			)}
			<div className={classes.tiles}>
				{mayRequests && <CountTile of="requests" count={requests.taken} />}
				{mayRequests && <CountTile of="cars" count={cars.underWay} />}
				{mayPrices && <RatesTile {...rates} onRefresh={act.refreshRates} />}
				{mayRequests && <MailTile {...{ ...mail, today }} onTest={act.testMail} />}
			</div>
			{copies.length > 0 && (
				<Suspense>
					<LocalCopies copies={copies} act={act} />
				</Suspense>
			)}
		</Page>
	);
}

const stepPaths: Readonly<Record<SetupStep, string>> = {
	company: `${adminPaths.setting}#company.name`,
	phone: `${adminPaths.setting}#company.phone`,
	mail: `${adminPaths.setting}#company.email`,
	messengers: `${adminPaths.setting}#company.telegram`,
	address: `${adminPaths.setting}#company.address`,
	details: `${adminPaths.setting}#company.details`,
	papers: records.template.path,
	consent: `${adminPaths.setting}#requests.accept-text`,
	prices: adminPaths.tables,
	translations: adminPaths.setting,
	'second-factor': adminPaths.account,
	demo: `${adminPaths.setting}#site.demo`,
};

/** Steps that others than those with all rights may take. */
const stepPlaces: Readonly<Partial<Record<SetupStep, Place>>> = {
	papers: placeOf('template.save'),
	consent: placeOfSettings('requests'),
	prices: 'prices',
	translations: 'texts',
	'second-factor': 'everyone',
	demo: 'texts',
};

/** What a new office still has to set up; each line leads where it is done. */
const Checklist = ({
	steps,
	untranslated,
}: { steps: readonly SetupStep[] } & Pick<Overview, 'untranslated'>) => (
	<section className={`${classes.box} ${classes.setup}`}>
		<h2>{text.setup}</h2>
		<ul className={classes.steps}>
			{steps.map((step) => (
				<li key={step}>
					<Link to={(step === 'translations' && untranslated) || stepPaths[step]}>{text.steps[step]}</Link>
				</li>
			))}
		</ul>
	</section>
);

type WarningProps = Overview['warnings'][number] & { onTrust: HomeActs['trustClock'] };

function WarningLine({ code, message, link, onTrust }: WarningProps) {
	const isTrusted = useMay()('office.trustClock');
	const trust = async (): Promise<void> => {
		const result = await onTrust();
		if (!result.ok) toast.problem(result.problem);
	};
	return (
		<Group className="callout" data-tone="warning" gap="sm" align="flex-start" wrap="nowrap">
			<Icon name="warn" />
			<Group flex={1} gap="xs">
				<Text flex="1 1 15rem">{message}</Text>
				{link !== null && (
					<Link to={link} aria-label={`${text.open}: ${message}`}>
						{text.open}
					</Link>
				)}
				{code === 'clock-ahead' && isTrusted && (
					<Button size="compact-md" variant="default" onClick={() => void trust()}>
						{text.clockIsRight}
					</Button>
				)}
			</Group>
		</Group>
	);
}
