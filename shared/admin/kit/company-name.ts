import { admin as words } from '@clearway/shared/words/admin.ts';
import { useEffect, useState } from 'react';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';

/** The company's name on the site, for likenesses of its pages. */
export function useCompanyName(): string {
	const { api } = useServices();
	const [name, setName] = useState<string>(words.shell.product);
	useEffect(() => {
		void outcome(api.option.single({ params: { title: 'company.name' } })).then((read) => {
			if (read.ok) setName(read.value.value);
		});
	}, [api]);
	return name;
}
