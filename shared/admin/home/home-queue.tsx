import { queue as text } from '@clearway/shared/words/admin-queue.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { showPhone } from '../../domain/phone.ts';
import { Icon } from '../kit/icon.tsx';
import { Group, Stack } from '../kit/layout.ts';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useNow } from '../kit/use-now.ts';
import type { HomeActs } from './home-acts.ts';
import classes from './home-queue.module.css';

type Props = { requests: readonly ClientRequest[]; total: number; act: HomeActs };

/** The clients who wait for a first answer, the longest first, to be taken and called from here. */
export default function Queue({ requests, total, act }: Props) {
	const now = useNow();
	const take = async ({ id }: ClientRequest): Promise<void> => {
		const result = await act.take(id);
		if (!result.ok) return toast.problem(result.problem);
		const { revision } = result.value;
		toast.undo(text.taken, async () => {
			const undone = await act.undoTake(id, revision);
			if (!undone.ok) toast.problem(undone.problem);
		});
	};
	return (
		<Stack component="section" gap="xs" mb="lg" aria-labelledby="queue">
			<h2 id="queue">{text.title}</h2>
			<ol className="ruled">
				{requests.map((request) => (
					<li key={request.id} className={classes.line}>
						<Link className={`one-line ${classes.who}`} to={adminPathOf.request(request.id)}>
							{nameOf(request)}
						</Link>
						<span className={`soft one-line ${classes.what}`}>{request.message}</span>
						<time className="note" dateTime={request.createdAt}>
							{text.waits(now - Date.parse(request.createdAt))}
						</time>
						<Group component="span" className={classes.ways} gap="xs">
							{request.status === 'taken' ? (
								<span className="note">{request.takenBy?.name}</span>
							) : (
								<Take request={request} take={take} />
							)}
							<Way request={request} />
						</Group>
					</li>
				))}
			</ol>
			{total > requests.length && (
				<Link to={`${adminPaths.requests}?status=all&wait=1`}>{text.more(total - requests.length)}</Link>
			)}
		</Stack>
	);
}

function Take({
	request,
	take,
}: {
	request: ClientRequest;
	take: (request: ClientRequest) => Promise<void>;
}) {
	const { isBusy, during } = useBusy();
	return (
		<Button
			size="compact-md"
			variant="default"
			aria-label={`${text.take}: ${nameOf(request)}`}
			aria-busy={isBusy}
			onClick={() => void during(() => take(request))}
		>
			{text.take}
		</Button>
	);
}

/** Calls where there is a number, and leads to the letter where there is only an address. */
function Way({ request: { id, phone, email, ...rest } }: { request: ClientRequest }) {
	const name = nameOf({ id, phone, email, ...rest });
	if (phone === null && email === null) return null;
	return phone === null ? (
		<Button
			component={Link}
			to={adminPathOf.request(id)}
			size="compact-md"
			variant="default"
			leftSection={<Icon name="mail" size={16} />}
			aria-label={`${text.answer}: ${name}`}
		>
			{text.answer}
		</Button>
	) : (
		<Button
			component="a"
			href={`tel:${phone}`}
			size="compact-md"
			variant="default"
			leftSection={<Icon name="phone" size={16} />}
			aria-label={`${text.call}: ${name}`}
		>
			{text.call}
		</Button>
	);
}

const nameOf = ({ id, name, phone, email }: Pick<ClientRequest, 'id' | 'name' | 'phone' | 'email'>): string =>
	name ?? (phone === null ? (email ?? `№ ${id}`) : showPhone(phone));
