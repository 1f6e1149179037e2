import { admin } from '@clearway/shared/words/admin.ts';
import { acceptance } from '@clearway/shared/words/admin-acceptance.ts';
import { offers as words } from '@clearway/shared/words/admin-offers.ts';
import { thread } from '@clearway/shared/words/admin-thread.ts';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import { createPath } from '../../contract/records.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { makeAndModel } from '../../domain/make-and-model.ts';
import { Icon } from '../kit/icon.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';
import { useServices } from '../services/services.tsx';
import classes from './notes.module.css';

type Props = {
	request: ClientRequest;
	/** The name of the car that a lot has, such as `2012 Ford F-150`; empty without one. */
	lotName: string;
};

/** The offer sheets that were made for a request, each to be printed, sent once more, or made a car under way. */
export function Offers({ request: { id, offers, replies, carId }, lotName }: Props) {
	const services = useServices();
	if (offers.length === 0) return null;
	const replacedBy = (number: string): string => {
		const later = offers.find(({ replaces }) => replaces === number);
		return later ? `, ${words.replacedBy(later.number)}` : '';
	};
	const stateOf = (number: string): string => {
		const letter = replies.findLast(({ offer }) => offer === number);
		return letter ? thread.mail[letter.via][letter.mail] : words.onlySaved;
	};
	return (
		<section aria-labelledby="offers">
			<h2 id="offers" className={classes.title}>
				{words.list}
			</h2>
			<ol className={classes.list} aria-label={words.list}>
				{offers.map((offer) => (
					<li key={offer.id} className={classes.offer}>
						<div>
							<p className={classes.by}>{thread.by([offer.by, admin.at(offer.at)])}</p>
							<p className={classes.text}>
								{words.number(offer.number)}, {words.until(offer.validUntil)}, {offer.total}
								{replacedBy(offer.number)}, {stateOf(offer.number)}
								{offer.accepted && (
									<>
										, <strong>{acceptance.offer(offer.accepted.name, offer.accepted.at)}</strong> (
										{acceptance.proofs[offer.accepted.proof]})
									</>
								)}
							</p>
							{offer.replaces !== null && <p className={classes.by}>{words.replaces(offer.replaces)}</p>}
						</div>
						<Group gap={8} justify="flex-end" flex="none">
							<Button
								size="compact-md"
								variant="default"
								leftSection={<Icon name="download" size={16} />}
								aria-label={words.fileOf(offer.number)}
								onClick={() => void saveOffer(services, id, offer.id)}
							>
								{words.file}
							</Button>
							<Button
								size="compact-md"
								variant="default"
								aria-label={acceptance.copyOf(offer.number)}
								onClick={() => void copyLink(services, id, offer.id)}
							>
								{acceptance.copy}
							</Button>
							{offer.carId !== null && <Link to={adminPathOf.car(offer.carId)}>{words.carUnderWay}</Link>}
							{carId === null && (
								<Button
									component={Link}
									to={newCarPath(offer, lotName)}
									size="compact-md"
									variant="default"
									aria-label={words.carOf(offer.number)}
								>
									{words.car}
								</Button>
							)}
						</Group>
					</li>
				))}
			</ol>
		</section>
	);
}

/** The form of a new car of an offer, with the make and the model of its lot. */
function newCarPath({ id, number }: ClientRequest['offers'][number], lotName: string): string {
	const { make = '', model = '' } = makeAndModel(lotName);
	return `${createPath('car')}?${new URLSearchParams({ offer: String(id), offerNumber: number, make, model })}`;
}

/** Hands the PDF of a sheet over, to be read and printed. */
export const saveOffer = (services: AdminServices, id: number, offer: number): Promise<boolean> =>
	saveAnswer(services, services.api.request.offerFile({ params: { id: String(id), offer: String(offer) } }));

/** Copies the address at which the client accepts, for an office that writes to him elsewhere. */
async function copyLink({ api }: AdminServices, id: number, offer: number): Promise<void> {
	const found = await outcome(api.request.offerLink({ params: { id: String(id), offer: String(offer) } }));
	if (!found.ok) return toast.problem(found.problem);
	try {
		await navigator.clipboard.writeText(found.value.url);
		toast.done(acceptance.copied);
	} catch {
		toast.failed(acceptance.notCopied(found.value.url));
	}
}
