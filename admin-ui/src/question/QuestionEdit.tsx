import { questionSchema } from '@zhidan/domain';
import { Edit, SimpleForm } from 'react-admin';
import { QuestionInputs } from './QuestionInputs.js';

const fields = new Set(Object.keys(questionSchema.shape));

/** Stamps are the server's; only what staff may write is sent. */
const writtenOnly = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.has(field)));

export const QuestionEdit = () => (
  <Edit transform={writtenOnly} mutationMode="pessimistic" redirect="list">
    <SimpleForm>
      <QuestionInputs />
    </SimpleForm>
  </Edit>
);
