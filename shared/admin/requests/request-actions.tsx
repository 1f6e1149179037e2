import { admin } from '@clearway/shared/words/admin.ts';
import { clientScreen } from '@clearway/shared/words/admin-clients.ts';
import { recordScreens as records } from '@clearway/shared/words/admin-record-screens.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientRequest, RequestStatus } from '../../contract/request.ts';
import { Icon } from '../kit/icon.tsx';

type Props = {
	request: ClientRequest;
	isMine: boolean;
	/** Opens the calculation, or the offer that is made of it. */
	sum: { label: string; run: () => void } | null;
	onMove: (to: RequestStatus) => void;
	onHandOver: () => void;
	onSendMail: () => void;
	onRemove: () => void;
};

/** What may be done with a request: the next step as a button, the rest in a menu. */
export function RequestActions({ request, isMine, sum, onMove, onHandOver, onSendMail, onRemove }: Props) {
	const { status } = request;
	const isPhone = useMediaQuery('(max-width: 575px)', undefined, { getInitialValueInEffect: false });
	const isOpen = status === 'new' || status === 'taken';
	// The first thing to do with a request of one's own: its sheet, then its offer.
	const isSumNext = status === 'taken' && sum !== null && request.offers.length === 0;
	// A new request has two more buttons; the row of a phone holds no third.
	const isSumInMenu = isPhone && status === 'new';
	return (
		<>
			{status === 'new' && <Button onClick={() => onMove('taken')}>{words.act.take}</Button>}
			{isOpen && (
				<Button variant={status === 'new' || isSumNext ? 'default' : 'filled'} onClick={() => onMove('done')}>
					{words.act.done}
				</Button>
			)}
			{sum && !isSumInMenu && (
				<Button variant={isSumNext ? 'filled' : 'default'} onClick={sum.run}>
					{sum.label}
				</Button>
			)}
			{(status === 'done' || status === 'spam') && (
				<Button variant="default" onClick={() => onMove(status === 'done' && isMine ? 'taken' : 'new')}>
					{status === 'spam' ? words.act.notSpam : words.act.reopen}
				</Button>
			)}
			<Menu>
				<Menu.Target>
					<Button variant="default" px="sm" aria-label={admin.more}>
						<Icon name="more" />
					</Button>
				</Menu.Target>
				<Menu.Dropdown>
					{sum && isSumInMenu && <Menu.Item onClick={sum.run}>{sum.label}</Menu.Item>}
					<Menu.Item component={Link} to={adminPathOf.client(request.clientId)}>
						{clientScreen.whole}
					</Menu.Item>
					{isOpen && <Menu.Item onClick={onHandOver}>{words.act.handOver}</Menu.Item>}
					{status === 'taken' && <Menu.Item onClick={() => onMove('new')}>{words.act.release}</Menu.Item>}
					{status !== 'spam' && <Menu.Item onClick={() => onMove('spam')}>{words.act.spam}</Menu.Item>}
					{request.suspect && request.mail === 'waiting' && (
						<Menu.Item onClick={onSendMail}>{words.act.mailSuspect}</Menu.Item>
					)}
					<Menu.Item c="var(--red)" onClick={onRemove}>
						{records.remove}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
		</>
	);
}
