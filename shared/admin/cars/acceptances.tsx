import { acceptance as words } from '@clearway/shared/words/admin-acceptance.ts';
import { Button } from '@mantine/core';
import type { Car } from '../../contract/car.ts';
import { Icon } from '../kit/icon.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { useServices } from '../services/services.tsx';
import classes from './cars.module.css';

/** What the client accepted, when and how, with the very file and its hash. */
export function Acceptances({ car: { id, acceptances } }: { car: Car }) {
	const services = useServices();
	if (acceptances.length === 0) return null;
	const save = (acceptance: number) =>
		saveAnswer(services, services.api.car.acceptanceFile({ params: { id, acceptance } }));
	return (
		<section aria-labelledby="accepted">
			<h2 id="accepted">{words.title}</h2>
			{acceptances.map(({ id, number, name, at, proof, sentTo, address, agent, wording, sha256 }) => (
				<div key={id}>
					<p>
						<strong>{words.number(number)}</strong>: {words.said(name, at)}
					</p>
					<p className="soft">{words.proofs[proof]}</p>
					<details>
						<summary>{words.how}</summary>
						<dl className="facts">
							{sentTo !== '' && (
								<>
									<dt>{words.sentTo}</dt>
									<dd>{sentTo}</dd>
								</>
							)}
							<dt>{words.address}</dt>
							<dd>
								{address} {agent}
							</dd>
							<dt>{words.wording}</dt>
							<dd>{wording}</dd>
							<dt>SHA-256</dt>
							<dd className={classes.hash}>{sha256}</dd>
						</dl>
					</details>
					<Button
						size="compact-md"
						variant="default"
						leftSection={<Icon name="download" size={16} />}
						aria-label={words.save(number)}
						onClick={() => void save(id)}
					>
						{words.file}
					</Button>
				</div>
			))}
		</section>
	);
}
