import { screen } from '../frame/screen.tsx';
import { act, loadRequest, type RequestData } from './request-data.ts';
import { requestName } from './request-name.ts';
import { RequestScreen } from './request-screen.tsx';

export default screen({
	title: ({ request }: RequestData) => requestName(request),
	load: loadRequest,
	act,
	View: RequestScreen,
});
