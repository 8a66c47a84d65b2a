import { describe, expect, it } from '@jest/globals';
import { prefilledFieldOf } from './NewCustomerDialog.js';

describe('a search without results for a new customer', () => {
  it.each([
    ['0912345678', 'contact_person_cell_phone'],
    ['0912-345 678', 'contact_person_cell_phone'],
    ['lin@zhidan.test', 'primary_key'],
    ['林小姐', 'company'],
    ['', 'company'],
    ['7-11', 'company'],
  ])('fills %s into the matching field', (sought, field) => expect(prefilledFieldOf(sought)).toBe(field));
});
