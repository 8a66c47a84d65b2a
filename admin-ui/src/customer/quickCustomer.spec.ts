import { describe, expect, it } from '@jest/globals';
import { customerFrom } from './quickCustomer.js';

describe('the form for a new customer after a search without results', () => {
  it.each([
    ['0912345678', 'contact_person_cell_phone', '0912345678'],
    ['0912-345 678', 'contact_person_cell_phone', '0912345678'],
    ['lin@zhidan.test', 'primary_key', 'lin@zhidan.test'],
    ['林小姐', 'company', '林小姐'],
    ['7-11', 'company', '7-11'],
  ])('turns the searched text %s into a value of the field %s', (sought, field, value) =>
    expect(customerFrom(sought)).toEqual({ [field]: value }),
  );
});
