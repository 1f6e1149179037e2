import { admin } from '@clearway/shared/words/admin.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import type { Overview } from '../../contract/overview.ts';
import { showRate } from '../currency/currency-entry.ts';
import { Group, Stack } from '../kit/layout.ts';
import { toast } from '../kit/toast.tsx';
import { useMay } from '../services/use-rights.ts';
import classes from './home.module.css';
import type { HomeActs } from './home-acts.ts';

const text = office.home;

type TileProps = {
	title: string;
	to?: string;
	main: ReactNode;
	tone?: 'warn' | undefined;
	more?: string;
	children?: ReactNode;
};

function Tile({ title, to, main, tone, more, children }: TileProps) {
	return (
		<Stack component="section" className={classes.tile ?? ''} align="flex-start" gap="xxs">
			<h2 className="note">{to ? <Link to={to}>{title}</Link> : title}</h2>
			<div className={classes.main} data-tone={tone}>
				{main}
			</div>
			{more !== undefined && more !== '' && <p className="note">{more}</p>}
			{children}
		</Stack>
	);
}

/** How many requests or cars are under way; what is to be done of them stands above. */
export const CountTile = ({ of, count }: { of: 'requests' | 'cars'; count: number }) =>
	count > 0 && <Tile title={text[of]} to={adminPaths[of]} main={text.underWay(count)} />;

/** The bank's rates with their age. */
export function RatesTile({
	date,
	USD,
	EUR,
	ageDays,
	byHand,
	next,
	onRefresh,
}: Overview['rates'] & { onRefresh: HomeActs['refreshRates'] }) {
	const [isBusy, setBusy] = useState(false);
	const refresh = async (): Promise<void> => {
		setBusy(true);
		const result = await onRefresh();
		setBusy(false);
		setFailure(result.ok ? null : result.problem.message);
		if (result.ok) toast.done(text.ratesRefreshed);
	};
	const [failure, setFailure] = useState<string | null>(null);
	const isOld = ageDays === null || ageDays > 3;
	return (
		<Tile
			title={text.rates}
			to={adminPaths.currency}
			main={
				date === null ? (
					text.ratesNone
				) : (
					<Group component="span" className="figures" gap="0 16px">
						<span>$ {showRate(USD ?? '')}</span> <span>€ {showRate(EUR ?? '')}</span>
					</Group>
				)
			}
			tone={isOld ? 'warn' : undefined}
			more={
				date === null
					? text.ratesNoneHelp
					: [text.ratesOn(date), text.ratesAge(ageDays ?? 0), byHand && text.ratesByHand]
							.filter(Boolean)
							.join(', ')
			}
		>
			{next && <p className="note">{text.ratesNext(next.date, next.USD, next.EUR)}</p>}
			{failure !== null && (
				<p role="alert" className="note">
					{failure}
				</p>
			)}
			{isOld && (
				<Button
					size="compact-md"
					variant="default"
					aria-disabled={isBusy}
					onClick={() => !isBusy && void refresh()}
				>
					{failure === null ? text.ratesRefresh : text.ratesAgain}
				</Button>
			)}
		</Tile>
	);
}

export function MailTile({
	configured,
	waiting,
	failed,
	oldestAt,
	held,
	leavesAt,
	today,
	onTest,
}: Overview['mail'] & { today: string; onTest: HomeActs['testMail'] }) {
	const [isBusy, setBusy] = useState(false);
	const may = useMay();
	const test = async (): Promise<void> => {
		setBusy(true);
		const result = await onTest();
		setBusy(false);
		if (!result.ok) toast.problem(result.problem);
		else if (result.value.ok) toast.done(text.mailTested(result.value.answer));
		else toast.failed(text.mailTestFailed(result.value.answer));
	};
	if (!configured) return <Tile title={text.mail} main={text.mailOff} tone="warn" more={text.mailOffHelp} />;
	const isStuck = waiting > 0 || failed > 0;
	const fine = leavesAt === null ? text.mailFine : text.mailHeld(held, admin.atTime(leavesAt, today));
	const waits = waiting > 0 ? text.mailWaiting(waiting) : fine;
	return (
		<Tile
			title={text.mail}
			main={failed > 0 ? text.mailFailed(failed) : waits}
			tone={isStuck ? 'warn' : undefined}
			more={isStuck && oldestAt !== null ? text.mailSince(oldestAt) : ''}
		>
			{may('office.testMail') && (
				<Button
					size="compact-md"
					variant="default"
					aria-disabled={isBusy}
					onClick={() => !isBusy && void test()}
				>
					{text.mailTest}
				</Button>
			)}
		</Tile>
	);
}
