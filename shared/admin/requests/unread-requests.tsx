import { clientMessages as text } from '@clearway/shared/words/admin-car-links.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Box } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { Stack } from '../kit/layout.ts';
import { requestName } from './request-name.ts';

/** The first line of a screen: clients who answered after their requests and were not read yet. */
export default function UnreadRequests({ requests }: { requests: readonly ClientRequest[] }) {
	return (
		<Box component="section" className="callout" data-tone="warning" mb="lg" aria-label={text.unread}>
			<h2>{text.unread}</h2>
			<Stack component="ul" gap="xxs">
				{requests.map((request) => (
					<li key={request.id}>
						<Link to={`${adminPathOf.request(request.id)}#messages`}>
							{text.waits(words.number(request.id), requestName(request), request.takenBy?.name ?? null)}
						</Link>
					</li>
				))}
			</Stack>
		</Box>
	);
}
